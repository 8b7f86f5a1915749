import * as v from 'valibot';
import { callFailureSchema, type Reply } from '../../src/contract/errors.ts';
import { type FinalOrder, finalOrderSchema } from '../../src/contract/final-order.ts';
import type { Instant } from '../../src/domain/time.ts';
import { jsonText } from '../bounded-json.ts';

/**
 * One attempt to place or save an order. A stored answer, success or failure, is final for the key of the attempt. Three
 * answers are not stored: `tooMany`, `PROCESSING_REPLY`, and a refusal to save an order. After such an answer, a repeated
 * attempt is decided again.
 */
export interface OrderAttempt {
  /** Idempotency key. */
  readonly key: string;
  /** SHA-256 of the request. The same key with another request is an error of the client. */
  readonly bodyHash: string;
}

/** How long an answer is kept. No client repeats a request after this time. */
export const ATTEMPT_KEPT_MS = 48 * 60 * 60 * 1000;

const answerSchema: v.GenericSchema<unknown, Reply<FinalOrder>> = v.variant('ok', [
  v.object({ ok: v.literal(true), value: finalOrderSchema }),
  v.object({ ok: v.literal(false), failure: callFailureSchema }),
]);
const rowSchema = v.object({
  bodyHash: v.string(),
  /** Null for an attempt that charges no card. */
  chargeKey: v.nullable(v.string()),
  /** Null while the outcome of the charge is unknown. */
  answer: v.nullable(v.pipe(jsonText(), answerSchema)),
});
export type KnownAttempt = v.InferOutput<typeof rowSchema>;

/** The stored attempt of this key; null for a new key. */
export function findAttempt(sql: SqlStorage, key: string): KnownAttempt | null {
  const [row] = sql
    .exec('SELECT body_hash AS bodyHash, charge_key AS chargeKey, answer FROM attempts WHERE key = ?', key)
    .toArray();
  return row ? v.parse(rowSchema, row) : null;
}

/** Stores an attempt together with its answer. */
export function saveAnsweredAttempt(
  sql: SqlStorage,
  { key, bodyHash }: OrderAttempt,
  answer: Reply<FinalOrder>,
  now: Instant,
): void {
  sql.exec(
    'INSERT INTO attempts (key, body_hash, answer, answered_at) VALUES (?, ?, ?, ?)',
    key,
    bodyHash,
    JSON.stringify(answer),
    now,
  );
}

/** Stores an attempt whose answer depends on the outcome of its charge. */
export function savePendingAttempt(
  sql: SqlStorage,
  { key, bodyHash }: OrderAttempt,
  chargeKey: string,
  now: Instant,
): void {
  sql.exec(
    'INSERT INTO attempts (key, body_hash, charge_key, answered_at) VALUES (?, ?, ?, ?)',
    key,
    bodyHash,
    chargeKey,
    now,
  );
}

/** Stores the answer of a pending attempt. An answered attempt keeps its first answer. */
export function answerPendingAttempt(sql: SqlStorage, key: string, answer: Reply<FinalOrder>, now: Instant): void {
  sql.exec(
    'UPDATE attempts SET answer = ?, answered_at = ? WHERE key = ? AND answer IS NULL',
    JSON.stringify(answer),
    now,
    key,
  );
}

export function deleteOldAttempts(sql: SqlStorage, now: Instant): void {
  sql.exec('DELETE FROM attempts WHERE answered_at < ? AND answer IS NOT NULL', now - ATTEMPT_KEPT_MS);
}

/** SQL: when the oldest answered attempt may be deleted. */
export const NEXT_ATTEMPT_DELETION_AT = `SELECT min(answered_at) + ${ATTEMPT_KEPT_MS + 1} AS at FROM attempts WHERE answer IS NOT NULL`;
