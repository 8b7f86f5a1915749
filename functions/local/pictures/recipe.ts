import * as v from 'valibot';
import { colorSchema } from '../../../src/contract/scalars.ts';
import { BACKDROPS } from './backdrops.ts';
import type { Turn } from './recolour.ts';

/** An emoji, then, where it should look different, how its main colour turns: `🧋`, `🧋 hue 250`, `🍵 hue 40 brightness 1.1`. */
const figureSchema = v.pipe(
  v.string(),
  v.regex(/^\S+(?: (?:hue -?\d+|(?:saturation|brightness) \d+(?:\.\d+)?))*$/),
  v.transform((text): Figure => {
    const [emoji = '', ...turns] = text.split(' ');
    const turn = (name: string) => Number(turns[turns.indexOf(name) + 1]);
    return {
      emoji,
      hue: turns.includes('hue') ? turn('hue') : 0,
      saturation: turns.includes('saturation') ? turn('saturation') : 1,
      brightness: turns.includes('brightness') ? turn('brightness') : 1,
    };
  }),
);

export interface Figure extends Turn {
  readonly emoji: string;
}

const groundSchema = v.strictObject({
  /** Upper left, where the light comes from. */
  light: colorSchema,
  /** Lower right. */
  deep: colorSchema,
  /** Shadows, before they are blurred and thinned. */
  shadow: colorSchema,
});
export type Ground = v.InferOutput<typeof groundSchema>;

const pictureSchema = v.strictObject({
  /** The main figure first, then up to two (dish) or four (featured) beside it. */
  show: v.pipe(v.array(figureSchema), v.minLength(1), v.maxLength(5)),
  /** Name of a ground; the first of the file unless written. */
  on: v.optional(v.string()),
});

/** How the pictures of one business are drawn: one JSON file each in functions/data/seeds/pictures/. */
export const recipeSchema = v.strictObject({
  grounds: v.record(v.string(), groundSchema),
  /** What stands behind the figures of a featured picture. */
  backdrop: v.picklist(BACKDROPS),
  /** Pictures by name, as the business's seed file asks for them. */
  featured: v.record(v.string(), pictureSchema),
  dishes: v.record(v.string(), pictureSchema),
});
export type Recipe = v.InferOutput<typeof recipeSchema>;
export type Picture = v.InferOutput<typeof pictureSchema>;
