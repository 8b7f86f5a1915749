import * as v from 'valibot';
import { QUOTE_LINE_KINDS, QUOTE_RULES, type Quote } from '../domain/pricing/quote.ts';
import { centsSchema } from './scalars.ts';

/** A quote in replies. `Quote` (src/domain/pricing/quote.ts) documents its fields. */
export const quoteSchema: v.GenericSchema<unknown, Quote> = v.object({
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
});
