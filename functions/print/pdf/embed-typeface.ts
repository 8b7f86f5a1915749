import { type PDFContext, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import type { Typeface } from '../fonts/typeface.ts';
import { packedStream } from './packed-stream.ts';

/** In a PDF, the name of a font subset starts with six letters. Two subsets of one font must have different letters. */
const SUBSET_LETTERS = { 400: 'MENUAA', 700: 'MENUAB' } as const;
/** The widths of the vertical strokes of letters. A viewer that replaces the font by another font needs these widths. */
const STEM_WIDTHS = { 400: 80, 700: 140 } as const;
/** The flag for fonts with characters outside Adobe's Latin set. */
const SYMBOLIC_FLAG = 4;

/** Puts a typeface into a PDF as a composite font: the PDF's text in this font consists of glyph ids (PDF 32000-1, 9.7). */
export function embedTypeface(context: PDFContext, face: Typeface): PDFRef {
  const name = PDFName.of(`${SUBSET_LETTERS[face.weight]}+${face.family}-${face.weight}`);
  const bytes = face.file;
  const file = context.register(packedStream(context, bytes, { Length1: bytes.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC_FLAG,
      FontBBox: [-1000, -300, 2000, 1200],
      ItalicAngle: 0,
      Ascent: 1069,
      Descent: -293,
      CapHeight: 714,
      StemV: STEM_WIDTHS[face.weight],
      FontFile2: file,
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      W: [0, [...face.advances]],
    }),
  );
  const toUnicode = context.register(packedStream(context, new TextEncoder().encode(unicodeMap(face))));
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  );
}

/** A block of a CMap, the table that `unicodeMap` writes, has at most this number of lines. */
const MAX_BLOCK_LINES = 100;

/** A table (CMap) that maps glyph ids to texts. Viewers need it for search, for copying and for screen readers. */
function unicodeMap(face: Typeface): string {
  const texts = new Map<number, string>(face.shaper?.texts);
  for (const [code, { id }] of face.glyphs) if (!texts.has(id)) texts.set(id, String.fromCodePoint(code));
  const lines = [...texts].map(([id, text]) => `<${hex(id)}> <${utf16Hex(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += MAX_BLOCK_LINES) {
    const block = lines.slice(at, at + MAX_BLOCK_LINES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
