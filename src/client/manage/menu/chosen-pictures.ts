import { PICTURE_KINDS } from '../../../contract/picture-kinds.ts';
import { PICTURE_PROBLEMS } from '../../../contract/pictures.ts';
import { type Crop, cropPart, MIDDLE, sentSize } from '../../pictures/crop.ts';
import { fileOfCrop } from '../../pictures/draw-crop.ts';
import { openPicture } from '../../pictures/open-picture.ts';
import { uploadPicture } from '../../pictures/upload-picture.ts';
import type { ClientFailure } from '../../rest.ts';
import { matchPictures } from './match-pictures.ts';
import type { DraftDish } from './menu-draft.ts';

/** One of the files that a person chose as pictures of dishes, and the progress of its upload. */
export interface ChosenPicture {
  /** Identifies the picture among all pictures of the screen. */
  readonly key: number;
  readonly file: File;
  /** Address in this browser, for the thumbnail. */
  readonly url: string;
  /** The dish that gets the picture; null for none. */
  readonly dish: number | null;
  readonly crop: Crop;
  /** While the person edits the crop: the crop as it was before, for Cancel. At other times null. */
  readonly cropBefore: Crop | null;
  readonly state:
    | { readonly name: 'waiting' }
    /** `share`: the sent part, from 0 to 1. */
    | { readonly name: 'sending'; readonly share: number }
    /** `again`: whether a retry can succeed. */
    | { readonly name: 'failed'; readonly message: string; readonly again: boolean }
    | { readonly name: 'done' };
}

const RATIO = PICTURE_KINDS.dish.ratio;
let lastKey = 0;

/**
 * Returns a `ChosenPicture` for each file, with the dish whose name matches the file name. A dish that already has a
 * picture in `before` gets no second picture.
 */
export function choosePictures(
  files: readonly File[],
  dishes: readonly DraftDish[],
  before: readonly ChosenPicture[],
): readonly ChosenPicture[] {
  const taken = new Set(before.map(({ dish }) => dish));
  const free = dishes.filter(({ id }) => !taken.has(id));
  const matched = matchPictures(
    files.map(({ name }) => name),
    free,
  );
  return files.map((file, index) => ({
    key: ++lastKey,
    file,
    url: URL.createObjectURL(file),
    dish: matched[index] ?? null,
    crop: MIDDLE,
    cropBefore: null,
    state: { name: 'waiting' },
  }));
}

/** Whether leaving the page would lose the picture, because it is not stored yet and can still be sent. */
export const isUnsent = ({ state }: ChosenPicture): boolean =>
  state.name === 'failed' ? state.again : state.name !== 'done';

/** Whether the next press of the button sends the picture. A picture without a dish is not sent. */
export const isReady = (picture: ChosenPicture): boolean => picture.dish !== null && isUnsent(picture);

/**
 * The result of sending one picture: the address of the stored picture, or why it was not stored. `code` is null when
 * the file itself is the problem, so that a retry cannot succeed.
 */
export type SentPicture =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly message: string; readonly code: ClientFailure['code'] | null };

/**
 * Crops one picture to a square and sends it. Frees the memory of its pixels before it sends the picture, because the
 * memory of a phone does not suffice for the pixels of twenty photos.
 */
export async function sendPicture(
  routingPath: string,
  { file, crop }: ChosenPicture,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SentPicture> {
  const refused = (message: string): SentPicture => ({ ok: false, message, code: null });
  const opened = await openPicture(file);
  if ('problem' in opened) return refused(opened.problem);
  const { bitmap } = opened;
  const [smallest, largest] = PICTURE_KINDS.dish.widths;
  const part = cropPart(bitmap, RATIO, crop);
  if (part.width < smallest) {
    bitmap.close();
    return refused(PICTURE_PROBLEMS.tooFewPixels);
  }
  const cut = await fileOfCrop(bitmap, part, sentSize(part, largest), 'image/jpeg');
  bitmap.close();
  if (cut === null) return refused(PICTURE_PROBLEMS.tooManyPixels);
  const answer = await uploadPicture({ routingPath, kind: 'dish', file: cut, onProgress, signal });
  return answer.ok
    ? { ok: true, address: answer.value.address }
    : { ok: false, message: answer.failure.message, code: answer.failure.code };
}
