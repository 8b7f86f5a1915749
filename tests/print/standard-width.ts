import { PDFDocument, type StandardFonts } from 'pdf-lib';

/** The width of a text in a standard font of PDF, in shares of the type size. */
export async function standardWidth(name: StandardFonts, text: string): Promise<number> {
  const font = await (await PDFDocument.create()).embedFont(name);
  // Without kerning: letter by letter.
  return [...text].reduce((width, character) => width + font.widthOfTextAtSize(character, 1), 0);
}
