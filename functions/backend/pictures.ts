import type { Reply } from '../../src/contract/errors.ts';
import type { PictureKind } from '../../src/contract/picture-kinds.ts';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import type { PersonSession } from './people.ts';

export interface PictureUpload {
  readonly kind: PictureKind;
  readonly body: ReadableStream<Uint8Array> | null;
}

/** Calls about the pictures of businesses. */
export interface PictureCalls {
  /**
   * Encodes an uploaded picture and stores it for the business. Customers see it when a published document contains its
   * address. Fails with `conflict` when the business has the maximum number of pictures. Fails with `refused` for a
   * file that is not an acceptable picture; the reason of the failure names the problem.
   */
  store(person: PersonSession, routingPath: string, upload: PictureUpload): Promise<Reply<StoredPicture>>;
}
