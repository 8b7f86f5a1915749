/**
 * The lines of all payouts of a period as one table, which people download as a CSV file. The edge reads the table from
 * the desk in parts.
 */
import * as v from 'valibot';
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '../../src/domain/books/payouts.ts';
import type { Instant } from '../../src/domain/time.ts';
import { PAYOUT_LINE_STATES } from './payouts.ts';

/**
 * The end of a part of the table, as three values of its last row: the time of the payout, the id of the payout, and
 * the id of the line ('' when the row has no line).
 */
export type TablePlace = readonly [createdAt: Instant, payoutId: string, lineId: string];

const rowSchema = v.object({
  payoutId: v.string(),
  createdAt: v.number(),
  arrivesOn: v.nullable(v.string()),
  payoutAmount: v.number(),
  state: v.picklist(PAYOUT_STATES),
  lines: v.picklist(PAYOUT_LINE_STATES),
  /** Null when the payout has no lines or not all its lines are stored. Such a payout has only this one row. */
  lineId: v.nullable(v.string()),
  kind: v.nullable(v.picklist(PAYOUT_LINE_KINDS)),
  amount: v.nullable(v.number()),
  fee: v.nullable(v.number()),
  at: v.nullable(v.number()),
  about: v.nullable(v.string()),
  orderNumber: v.nullable(v.string()),
});
export type PayoutTableRow = v.InferOutput<typeof rowSchema>;

export interface TablePart {
  readonly from: Instant;
  /** Exclusive. */
  readonly until: Instant;
  /** The end of the previous part; null for the first part. */
  readonly after: TablePlace | null;
  readonly limit: number;
}

/** The rows of a part, with the newest payout first. */
export function payoutTable(
  sql: SqlStorage,
  businessId: number,
  { from, until, after, limit }: TablePart,
): PayoutTableRow[] {
  const [createdAt, payoutId, lineId] = after ?? [until, '', ''];
  const rows = sql.exec(
    `SELECT made.id AS payoutId, made.created_at AS createdAt, arrives_on AS arrivesOn, made.amount AS payoutAmount, state, made.lines,
       line.id AS lineId, kind, line.amount, fee, at, about, order_number AS orderNumber
     FROM payouts AS made
     LEFT JOIN payout_lines AS line ON made.lines = 'read' AND line.business_id = made.business_id AND payout_id = made.id
     LEFT JOIN orders ON orders.id = line.order_id
     WHERE made.business_id = ?1 AND made.created_at BETWEEN ?2 AND ?3
       AND (made.created_at, made.id, coalesce(line.id, '')) < (?3, ?4, ?5)
     ORDER BY made.created_at DESC, made.id DESC, line.id DESC LIMIT ?6`,
    ...[businessId, from, createdAt, payoutId, lineId, limit],
  );
  return rows.toArray().map((row) => v.parse(rowSchema, row));
}
