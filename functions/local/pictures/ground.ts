import * as v from 'valibot';
import { colorSchema } from '../../../src/contract/scalars.ts';

/** A ground: the colours of the background of a picture. */
export const groundSchema = v.strictObject({
  /** Colour at the upper left, where the light comes from. */
  light: colorSchema,
  /** Colour at the lower right. */
  deep: colorSchema,
  /** Colour of the shadows, before they are blurred and made transparent. */
  shadow: colorSchema,
});
export type Ground = v.InferOutput<typeof groundSchema>;
