import * as v from 'valibot';
import { quoteSchema } from './quote.ts';

/** Every failure that a call may answer with, beside those that the specification words itself. */
const ERROR_CODES = [
  'malformed',
  'unauthorised',
  'forbidden',
  'notFound',
  'conflict',
  'repriced',
  'tooLarge',
  'keyReused',
  'refused',
  'tooMany',
  'unexpected',
  'badGateway',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The words for what nobody can do anything about (specification, section 8). */
export const GENERIC_MESSAGE = 'Something went wrong, please try again later.';

/**
 * HTTP status and the sentence a customer may read. A rule of the domain brings its own, more precise sentence under one of
 * these codes.
 */
export const ERRORS = {
  malformed: { status: 400, message: 'That request could not be read.' },
  unauthorised: { status: 401, message: 'Please sign in first.' },
  forbidden: { status: 403, message: 'You may not do that.' },
  notFound: { status: 404, message: 'The page you requested could not be found' },
  conflict: { status: 409, message: 'That is not possible any more.' },
  repriced: { status: 409, message: 'Prices have changed. Please check the new total.' },
  tooLarge: { status: 413, message: 'That request is too large.' },
  keyReused: { status: 422, message: 'That order was already sent with other contents.' },
  refused: { status: 422, message: 'The order could not be placed.' },
  tooMany: { status: 429, message: 'Too many tries. Please wait a moment.' },
  unexpected: { status: 500, message: GENERIC_MESSAGE },
  badGateway: { status: 502, message: GENERIC_MESSAGE },
  unavailable: { status: 503, message: GENERIC_MESSAGE },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

/** A call's expected failure: its code, the sentence for the person, and what some codes add. */
export const callFailureSchema = v.object({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  /** With `repriced`: what the cart costs now. */
  quote: v.exactOptional(quoteSchema),
  /** With `refused`: the code of the rule that refused. */
  reason: v.exactOptional(v.string()),
  /** With `refused`: the option that it speaks of. */
  productOptionId: v.exactOptional(v.number()),
});
export type CallFailure = v.InferOutput<typeof callFailureSchema>;

/** What a call comes to: its value, or an expected failure. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

export const replied = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** A failure with the code's own sentence, or with a better one. */
export function failure(
  code: ErrorCode,
  more: Partial<Omit<CallFailure, 'code'>> = {},
): { readonly ok: false; readonly failure: CallFailure } {
  return { ok: false, failure: { code, message: ERRORS[code].message, ...more } };
}

/** The envelope of every failure that the specification does not word itself. */
export const errorReplySchema = v.object({ error: v.object({ ...callFailureSchema.entries, requestId: v.string() }) });
export type ErrorReply = v.InferOutput<typeof errorReplySchema>;
