import * as v from 'valibot';
import { MAX_TABLE_CARDS, MAX_TABLE_NUMBER } from '../domain/limits.ts';
import { RESERVED_TABLE_NUMBER } from './view-mode.ts';

const PAPER_NAMES = ['letter', 'a4'] as const;
export type PaperName = (typeof PAPER_NAMES)[number];

export const paperSchema = v.optional(v.picklist(PAPER_NAMES), 'letter');

const TABLE_MESSAGE = `A table has a number from 1 to ${MAX_TABLE_NUMBER}.`;
const tableSchema = v.pipe(
  v.string(TABLE_MESSAGE),
  v.trim(),
  v.regex(/^\d{1,4}$/, TABLE_MESSAGE),
  v.toNumber(),
  v.minValue(1, TABLE_MESSAGE),
);

/**
 * The query of `GET /{business}/table-cards.pdf`. `from`: the number of the first table that gets a card, 1 by default.
 * `to`: the number of the last table.
 */
export const tableCardsSchema = v.pipe(
  v.object({ from: v.optional(tableSchema, '1'), to: tableSchema, paper: paperSchema }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The last table comes before the first.'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => from !== RESERVED_TABLE_NUMBER || to !== RESERVED_TABLE_NUMBER,
      `No table can have the number ${RESERVED_TABLE_NUMBER}.`,
    ),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => to - from < MAX_TABLE_CARDS, `One file has at most ${MAX_TABLE_CARDS} cards.`),
    ['to'],
  ),
);
