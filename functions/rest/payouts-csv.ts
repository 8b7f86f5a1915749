import type { Reply } from '../../src/contract/errors.ts';
import { replied } from '../../src/contract/errors.ts';
import type { PayoutFile, Payouts } from '../../src/contract/payouts.ts';
import { csvTable, dollars } from './csv-table.ts';

const FIELDS = [
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

/** The lines of a list of payouts as one table. The nets of a payout's rows add up to what arrives at the bank. */
export async function payoutsCsv(
  { payouts }: Payouts,
  read: (payout: { readonly payoutId: string; readonly after: string }) => Promise<Reply<PayoutFile>>,
): Promise<Reply<string>> {
  const rows: (string | number)[][] = [];
  for (const { payoutId, madeOn, arrivesOn, state } of payouts) {
    for (let after: string | null = ''; after !== null; ) {
      const file: Reply<PayoutFile> = await read({ payoutId, after });
      if (!file.ok) return file;
      for (const { kind, orderNumber, at, amount, fee, about } of file.value.lines)
        rows.push([
          ...[payoutId, madeOn, arrivesOn ?? '', state, kind, orderNumber ?? '', new Date(at).toISOString()],
          ...[dollars(amount), dollars(fee), dollars(amount - fee), about],
        ]);
      after = file.value.next;
    }
  }
  return replied(csvTable(FIELDS, rows));
}
