import * as v from 'valibot';
import { quoteSchema } from './quote.ts';

/**
 * Every failure that a call may answer with, beside those that the specification words itself: HTTP status and the sentence
 * a customer may read. A rule of the domain brings its own, more precise sentence under one of these codes.
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
  unexpected: { status: 500, message: 'Something went wrong, please try again later.' },
  badGateway: { status: 502, message: 'Something went wrong, please try again later.' },
  unavailable: { status: 503, message: 'Something went wrong, please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

const codeSchema = v.picklist(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** The envelope of every failure that the specification does not word itself. */
export const errorReplySchema = v.object({
  error: v.object({
    code: codeSchema,
    message: v.string(),
    requestId: v.string(),
    /** With `repriced`: what the cart costs now. */
    quote: v.exactOptional(quoteSchema),
    /** With `refused`: the rule's own code, and the option that it speaks of. */
    reason: v.exactOptional(v.string()),
    productOptionId: v.exactOptional(v.number()),
  }),
});
export type ErrorReply = v.InferOutput<typeof errorReplySchema>;
