import { type PDFContext, PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef, PDFString } from 'pdf-lib';
import type { PaperName } from '../../../src/contract/prints.ts';
import { type Canvas, type Faces, RESOURCE_NAMES } from './canvas.ts';
import { embedPicture, type Picture } from './embed-picture.ts';
import { embedTypeface } from './embed-typeface.ts';
import { packedStream } from './packed-stream.ts';
import { PAPERS_PT } from './paper.ts';

export interface PdfSource {
  readonly title: string;
  readonly author: string;
  readonly paper: PaperName;
  readonly faces: Faces;
  /** The picture that `Canvas.picture` draws; null when no page draws it. */
  readonly picture: Picture | null;
  readonly pages: readonly Canvas[];
}

/** The language of the site's own words in prints. Names of dishes can be in any language. */
const LANGUAGE = 'en-CA';

/** Writes drawn pages into a PDF. The same source gives the same bytes. */
export async function writePdf(source: PdfSource): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context, catalog } = document;
  document.setTitle(source.title, { showInWindowTitleBar: true });
  document.setAuthor(source.author);
  document.setLanguage(LANGUAGE);

  const regular = embedTypeface(context, source.faces.regular);
  const bold = embedTypeface(context, source.faces.bold);
  const title = source.faces.title === source.faces.bold ? bold : embedTypeface(context, source.faces.title);
  const picture = source.picture && (await embedPicture(document, source.picture));
  const { width, height } = PAPERS_PT[source.paper];
  const pages = source.pages.map((canvas, index) => {
    const page = document.addPage([width, height]);
    page.node.setFontDictionary(PDFName.of(RESOURCE_NAMES.regular), regular);
    page.node.setFontDictionary(PDFName.of(RESOURCE_NAMES.bold), bold);
    page.node.setFontDictionary(PDFName.of(RESOURCE_NAMES.title), title);
    if (picture) page.node.setXObject(PDFName.of(RESOURCE_NAMES.picture), picture);
    const content = packedStream(context, new TextEncoder().encode(canvas.content));
    page.node.addContentStream(context.register(content));
    page.node.set(PDFName.of('StructParents'), context.obj(index));
    for (const link of canvas.links) addLink(page, link, height);
    return page.ref;
  });

  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  catalog.set(PDFName.of('StructTreeRoot'), structureTree(context, source.pages, pages));
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

function addLink(page: PDFPage, { address, from, to }: Canvas['links'][number], height: number): void {
  const { context } = page.doc;
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [from[0], height - to[1], to[0], height - from[1]],
    Border: [0, 0, 0],
    Contents: PDFHexString.fromText(address),
    A: { S: 'URI', URI: PDFString.of(address) },
  });
  page.node.addAnnot(context.register(annotation));
}

/** The tree of titles, paragraphs and figures that screen readers need, in reading order (PDF 32000-1, 14.7). */
function structureTree(context: PDFContext, canvases: readonly Canvas[], pages: readonly PDFRef[]): PDFRef {
  const root = context.nextRef();
  const whole = context.nextRef();
  const elementsByPage = canvases.map((canvas, index) =>
    canvas.pieces.map(({ role, alt }, id) =>
      context.register(
        context.obj({
          S: role,
          P: whole,
          Pg: pages[index],
          K: id,
          ...(alt !== null && { Alt: PDFHexString.fromText(alt) }),
        }),
      ),
    ),
  );
  context.assign(whole, context.obj({ S: 'Document', P: root, K: elementsByPage.flat() }));
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: whole,
      ParentTree: { Nums: elementsByPage.flatMap((elements, index) => [index, elements]) },
    }),
  );
  return root;
}
