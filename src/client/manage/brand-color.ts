import * as v from 'valibot';
import { brandPair, contrast, parseColor, STARTING_COLOR, toHex, WHITE } from '../../contract/color.ts';
import { colorSchema } from '../../contract/scalars.ts';

/** The brand colour of a draft: `typed` if it is a colour, otherwise the colour that a new business starts with. */
export const brandColor = (typed: unknown): string => (v.is(colorSchema, typed) ? typed : STARTING_COLOR);

/** Explains to the owner how a brand colour looks on buttons. */
export function buttonWords(color: string): string {
  const brand = parseColor(color);
  const { ground, text } = brandPair(brand);
  const textWord = text === WHITE ? 'white' : 'black';
  // The ratio is rounded down, so that a contrast below the minimum is never shown as sufficient.
  const ratio = Math.floor(contrast(ground, text) * 10) / 10;
  const readable = `The text on your buttons is ${textWord}, with a contrast of ${ratio} to 1 (at least 4.5 is readable).`;
  return toHex(ground) === toHex(brand)
    ? readable
    : `${readable} White is hard to read on ${toHex(brand)}, so your buttons are a little darker: ${toHex(ground)}.`;
}
