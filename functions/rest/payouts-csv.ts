import type { PayoutReply } from '../../src/contract/payouts.ts';
import type { PayoutTable } from '../backend/payouts.ts';
import { type CsvRow, dollars } from './csv-table.ts';

export const PAYOUT_FIELDS = [
  'payout',
  'made',
  'arrives',
  'state',
  'kind',
  'order',
  'time',
  'amount',
  'fee',
  'net',
  'about',
] as const;

/** Texts of the column `about` that say why the lines of a payout are unknown. */
const WITHOUT_LINES: Readonly<Record<PayoutReply['lines'], string>> = {
  read: '',
  ready: 'Its lines are not read yet',
  later: 'The provider has not listed its lines yet',
  never: 'Made by hand; the provider does not list its lines',
  refused: 'The provider does not show its lines to this account',
};

/**
 * One row of the table of payouts. A payout has a row for each of its lines; the net amounts of these rows add up to
 * the amount that the bank receives. A payout whose lines are unknown has one row, with the whole amount.
 */
export function payoutRow(row: PayoutTable['rows'][number]): CsvRow {
  const { payoutId, madeOn, arrivesOn, state, lines, payoutAmount } = row;
  const { kind, orderNumber, at, amount, fee, about } = row;
  const payout = [payoutId, madeOn, arrivesOn ?? '', state];
  if (kind === null || at === null || amount === null || fee === null)
    return [...payout, 'payout', '', '', '', '', dollars(payoutAmount), WITHOUT_LINES[lines]];
  return [
    ...[...payout, kind, orderNumber ?? '', new Date(at).toISOString()],
    ...[dollars(amount), dollars(fee), dollars(amount - fee), about ?? ''],
  ];
}
