import type { PictureKind } from '../../contract/picture-kinds.ts';
import { type StoredPicture, storedPictureSchema } from '../../contract/pictures.ts';
import { type Answer, OFFLINE, parseJson, readAnswer } from '../rest.ts';

export interface Upload {
  readonly routingPath: string;
  readonly kind: PictureKind;
  readonly file: Blob;
  /** Called with the share of the file that is already sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborts the upload. The edge may already have stored the picture then, but no business document uses it. */
  readonly signal: AbortSignal;
}

/** Sends a picture. Uses XMLHttpRequest, because `fetch` does not report how much was sent. */
export async function uploadPicture({
  routingPath,
  kind,
  file,
  onProgress,
  signal,
}: Upload): Promise<Answer<StoredPicture>> {
  // A signal that is already aborted does not send the event `abort` again, so the listener below would not run.
  if (signal.aborted) return OFFLINE;
  const request = new XMLHttpRequest();
  request.open('POST', `/rest/manage/business/${encodeURIComponent(routingPath)}/pictures?kind=${kind}`);
  request.setRequestHeader('content-type', file.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.onloadend = () =>
      resolve(
        request.status === 0
          ? OFFLINE
          : readAnswer(storedPictureSchema, request.status < 400, parseJson(request.responseText)),
      );
    request.send(file);
  });
}
