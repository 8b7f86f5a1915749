import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { type DraftDocument, draftDocumentSchema } from '../../../src/contract/business-document/draft-document.ts';
import { jsonText } from '../../bounded-json.ts';

const readDraft = v.parser(v.pipe(jsonText(), draftDocumentSchema));

export const documentOf = (text: string): DraftDocument => readDraft(text);

export const packed = (document: DraftDocument): Uint8Array => gzipSync(JSON.stringify(document));

/** D1 returns a blob as a list of numbers. */
export const unpackedText = (blob: ArrayBuffer | readonly number[]): string =>
  gunzipSync(new Uint8Array(blob)).toString();

export const unpacked = (blob: ArrayBuffer | readonly number[]): DraftDocument => documentOf(unpackedText(blob));

/** A digest that is equal for equal documents, regardless of the order of their fields. */
export const digestOf = (document: DraftDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(document, (_key, value: unknown) => (isFields(value) ? sorted(value) : value)))
    .digest('base64url');

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
