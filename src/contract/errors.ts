import * as v from 'valibot';
import { quoteSchema } from './quote.ts';
import { GENERIC_MESSAGE, MALFORMED_MESSAGE } from './sentence.ts';

/** Codes of the failures for which the specification defines no reply. */
const ERROR_CODES = [
  'malformed',
  'unauthorised',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'repriced',
  'tooLarge',
  'unsupportedMediaType',
  'keyReused',
  'refused',
  'tooMany',
  'unexpected',
  'badGateway',
  'unavailable',
  'busy',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** HTTP status and default message of each code. A failed rule of ordering gives a message of its own instead. */
export const ERRORS = {
  malformed: { status: 400, message: MALFORMED_MESSAGE },
  unauthorised: { status: 401, message: 'Please sign in first.' },
  forbidden: { status: 403, message: 'You may not do that.' },
  notFound: { status: 404, message: 'The page you requested could not be found' },
  methodNotAllowed: { status: 405, message: 'That address does not take this kind of request.' },
  conflict: { status: 409, message: 'That is not possible any more.' },
  repriced: { status: 409, message: 'Prices have changed. Please check the new total.' },
  tooLarge: { status: 413, message: 'That request is too large.' },
  unsupportedMediaType: { status: 415, message: 'That request must be sent as JSON.' },
  keyReused: { status: 422, message: 'That order was already sent with other contents.' },
  refused: { status: 422, message: 'The order could not be placed.' },
  tooMany: { status: 429, message: 'Too many tries. Please wait a moment.' },
  unexpected: { status: 500, message: GENERIC_MESSAGE },
  badGateway: { status: 502, message: GENERIC_MESSAGE },
  unavailable: { status: 503, message: GENERIC_MESSAGE },
  busy: { status: 503, message: 'Many people are signing in right now. Please try again in a few seconds.' },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

/** An expected failure of a call: its code, a message for the caller, and the details that some codes have. */
export const callFailureSchema = v.object({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  /** Only with the code `repriced`: the current price of the cart. */
  quote: v.exactOptional(quoteSchema),
  /** The code of the rule, or the name of the field, that caused the failure. */
  reason: v.exactOptional(v.string()),
  /** Only with the code `refused`, and only if an option caused the failure: the id of this option. */
  productOptionId: v.exactOptional(v.number()),
});
export type CallFailure = v.InferOutput<typeof callFailureSchema>;

/** The result of a call: its value, or an expected failure. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

export const replied = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

/** A failure with this code. It has the default message of the code, unless `more` contains another message. */
export function failure(
  code: ErrorCode,
  more: Partial<Omit<CallFailure, 'code'>> = {},
): { readonly ok: false; readonly failure: CallFailure } {
  return { ok: false, failure: { code, message: ERRORS[code].message, ...more } };
}

/** Body of every failure for which the specification defines no reply. */
export const errorReplySchema = v.object({ error: v.object({ ...callFailureSchema.entries, requestId: v.string() }) });
export type ErrorReply = v.InferOutput<typeof errorReplySchema>;
