import * as v from 'valibot';

/** A business document that was exported as a file. */
export type ImportedFile = v.InferOutput<typeof fileSchema>;

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ version: v.literal(1), menu: v.array(v.unknown()) }),
);

/** Reads the text of a file. Null when it is not a business document. */
export function readDocumentFile(text: string): ImportedFile | null {
  if (!text.trimStart().startsWith('{')) return null;
  const read = v.safeParse(fileSchema, text);
  return read.success ? read.output : null;
}
