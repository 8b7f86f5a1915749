/** A glyph of a print's font. */
export interface Glyph {
  readonly id: number;
  /** The id in four hexadecimal digits. */
  readonly hex: string;
  /** The width, in thousandths of the font size. */
  readonly advance: number;
}

export const glyphOf = (id: number, advance: number): Glyph => ({ id, hex: id.toString(16).padStart(4, '0'), advance });
