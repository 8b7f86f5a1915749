import { PICTURE_KINDS } from '../../../contract/picture-kinds.ts';
import { PICTURE_PROBLEMS } from '../../../contract/pictures.ts';
import { type Crop, cropPart, MIDDLE, sentSize } from '../../pictures/crop.ts';
import { fileOfCrop } from '../../pictures/draw-crop.ts';
import { openPicture } from '../../pictures/open-picture.ts';
import { uploadPicture } from '../../pictures/upload-picture.ts';
import type { ClientFailure } from '../../rest.ts';
import { matchPictures } from './match-pictures.ts';
import type { DraftDish } from './menu-draft.ts';

/** A file that was chosen among several, and how far it has come. */
export interface ChosenPicture {
  /** Unique on the screen. */
  readonly key: number;
  readonly file: File;
  /** Address in this browser, for the small picture. */
  readonly url: string;
  /** The dish that gets it; null for none. */
  readonly dish: number | null;
  readonly crop: Crop;
  /** The crop to which Cancel returns while the person chooses another; null while no crop is open. */
  readonly cropBefore: Crop | null;
  readonly state:
    | { readonly name: 'waiting' }
    /** `share`: what was sent, from 0 to 1. */
    | { readonly name: 'sending'; readonly share: number }
    /** `again`: whether another try can help. */
    | { readonly name: 'failed'; readonly message: string; readonly again: boolean }
    | { readonly name: 'done' };
}

const RATIO = PICTURE_KINDS.dish.ratio;
let lastKey = 0;

/** Files as rows, each with the dish of its name. Dishes that earlier rows have are not guessed again. */
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

/** Whether a picture would be lost if the person left: it is not sent, and can be. */
export const isUnsent = ({ state }: ChosenPicture): boolean =>
  state.name === 'failed' ? state.again : state.name !== 'done';

/** Whether a picture is sent with the next press: one without a dish stays. */
export const isReady = (picture: ChosenPicture): boolean => picture.dish !== null && isUnsent(picture);

/** What became of one picture. */
export type SentPicture =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly message: string; readonly code: ClientFailure['code'] | null };

/** Cuts one picture to the square and sends it. Its pixels are in memory only meanwhile: twenty photos of a phone would not fit. */
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
