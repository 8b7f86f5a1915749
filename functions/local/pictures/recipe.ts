import * as v from 'valibot';
import { BACKDROPS } from './backdrops.ts';
import { groundSchema } from './ground.ts';
import type { ColourChange } from './recolour.ts';

/** An emoji, and optionally the change of its main colour: `🧋`, `🧋 hue 250`, `🍵 hue 40 brightness 1.1`. */
const figureSchema = v.pipe(
  v.string(),
  v.regex(/^\S+(?: (?:hue -?\d+|(?:saturation|brightness) \d+(?:\.\d+)?))*$/),
  v.transform((text): Figure => {
    const [emoji = '', ...changes] = text.split(' ');
    const numberAfter = (name: string) => Number(changes[changes.indexOf(name) + 1]);
    return {
      emoji,
      hue: changes.includes('hue') ? numberAfter('hue') : 0,
      saturation: changes.includes('saturation') ? numberAfter('saturation') : 1,
      brightness: changes.includes('brightness') ? numberAfter('brightness') : 1,
    };
  }),
);

export interface Figure extends ColourChange {
  readonly emoji: string;
}

const pictureSchema = v.strictObject({
  /** The main figure, then up to two others in the picture of a dish, or up to four others in a featured picture. */
  show: v.pipe(v.array(figureSchema), v.minLength(1), v.maxLength(5)),
  /** The key of the picture's ground in `grounds`. Default: the first key. */
  on: v.optional(v.string()),
});

/** How to draw the pictures of one business: the content of a JSON file in functions/data/seeds/pictures/. */
export const recipeSchema = v.strictObject({
  grounds: v.record(v.string(), groundSchema),
  /** The shapes behind the figures of a featured picture. */
  backdrop: v.picklist(BACKDROPS),
  /**
   * The pictures for cards of the directory. The keys here and in `dishes` are the names that the business document uses for
   * the pictures.
   */
  featured: v.record(v.string(), pictureSchema),
  dishes: v.record(v.string(), pictureSchema),
});
export type Recipe = v.InferOutput<typeof recipeSchema>;
export type Picture = v.InferOutput<typeof pictureSchema>;
