import type { ChosenPicture, SentPicture } from './chosen-pictures.ts';

/** What `sendPictures` needs from the screen. */
export interface Sending {
  /** Aborts the running upload and all later ones. */
  readonly signal: AbortSignal;
  /** The current state of a picture; undefined when the person removed it. */
  readonly find: (key: number) => ChosenPicture | undefined;
  readonly change: (key: number, to: Partial<ChosenPicture>) => void;
  readonly send: (picture: ChosenPicture, onProgress: (share: number) => void) => Promise<SentPicture>;
  /** Writes the address of a stored picture into its dish. Returns false when the dish no longer exists. */
  readonly place: (dish: number, address: string) => boolean;
}

/**
 * Sends pictures one after the other, because a phone has memory only for the pixels of one picture. If the person is
 * still editing a crop, the picture is sent with the crop as the screen shows it. Returns whether the session has
 * ended. If it has, the remaining pictures are not sent.
 */
export async function sendPictures(
  keys: readonly number[],
  { signal, find, change, send, place }: Sending,
): Promise<{ readonly signedOut: boolean }> {
  for (const key of keys) change(key, { cropBefore: null });
  for (const key of keys) {
    const picture = find(key);
    if (signal.aborted) break;
    if (picture === undefined || picture.dish === null) continue;
    change(key, { state: { name: 'sending', share: 0 } });
    const sent = await send(picture, (share) => change(key, { state: { name: 'sending', share } }));
    if (signal.aborted) {
      change(key, { state: { name: 'waiting' } });
      break;
    }
    if (!sent.ok) change(key, { state: { name: 'failed', message: sent.message, again: sent.code !== null } });
    else if (place(picture.dish, sent.address)) change(key, { state: { name: 'done' } });
    else change(key, { state: { name: 'failed', message: 'This dish was deleted meanwhile.', again: false } });
    if (!sent.ok && sent.code === 'unauthorised') return { signedOut: true };
  }
  return { signedOut: false };
}
