import * as v from 'valibot';
import { QUOTE_LINE_KINDS, QUOTE_RULES, type Quote } from '../domain/pricing/quote.ts';
import { centsSchema } from './scalars.ts';

const quoteEntries = {
  lines: v.array(
    v.object({
      kind: v.picklist(QUOTE_LINE_KINDS),
      rule: v.picklist(QUOTE_RULES),
      label: v.string(),
      base: v.nullable(centsSchema),
      rate: v.nullable(v.number()),
      count: v.nullable(v.number()),
      itemIndex: v.nullable(v.number()),
      amount: centsSchema,
    }),
  ),
  subTotal: centsSchema,
  tax: centsSchema,
  amountBeforeTender: centsSchema,
  total: centsSchema,
  cashTotal: centsSchema,
};

/** A quote in replies. `Quote` (src/domain/pricing/quote.ts) documents its fields. */
export const quoteSchema: v.GenericSchema<unknown, Quote> = v.object(quoteEntries);

export interface QuoteReply extends Quote {
  /** What the order adds to the customer's stamp card, in words (B11); absent when it adds nothing. */
  readonly pointsNote?: string;
}

/** Reply of `PUT /rest/order/quote`. */
export const quoteReplySchema: v.GenericSchema<unknown, QuoteReply> = v.object({
  ...quoteEntries,
  pointsNote: v.exactOptional(v.string()),
});
