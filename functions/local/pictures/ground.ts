import * as v from 'valibot';
import { colorSchema } from '../../../src/contract/scalars.ts';

/** Colours of the background of a picture. */
export const groundSchema = v.strictObject({
  /** Colour at the upper left, where the light comes from. */
  light: colorSchema,
  /** Colour at the lower right. */
  deep: colorSchema,
  /** Colour of shadows, before blur and transparency. */
  shadow: colorSchema,
});
export type Ground = v.InferOutput<typeof groundSchema>;
