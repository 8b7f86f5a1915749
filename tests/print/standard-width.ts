import { PDFDocument, type StandardFonts } from 'pdf-lib';

/** The width of a text in one of the standard fonts of PDF, at type size 1. */
export async function standardWidth(name: StandardFonts, text: string): Promise<number> {
  const font = await (await PDFDocument.create()).embedFont(name);
  // Adds the widths of the letters, because the width of the whole text would include kerning.
  return [...text].reduce((width, character) => width + font.widthOfTextAtSize(character, 1), 0);
}
