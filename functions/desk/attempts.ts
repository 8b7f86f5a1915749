import * as v from 'valibot';
import { callFailureSchema, type Reply } from '../../src/contract/errors.ts';
import { type FinalOrder, finalOrderSchema } from '../../src/contract/final-order.ts';
import type { Instant } from '../../src/domain/time.ts';

/** One try at placing an order. Its answer, whatever it is, is final for its key. */
export interface Attempt {
  readonly key: string;
  /** SHA-256 of what was asked for: the same key with another body is a mistake of the client. */
  readonly bodyHash: string;
}

/** Milliseconds for which answers are kept: longer than any client tries again. */
const KEPT = 48 * 60 * 60 * 1000;

const answerSchema: v.GenericSchema<unknown, Reply<FinalOrder>> = v.variant('ok', [
  v.object({ ok: v.literal(true), value: finalOrderSchema }),
  v.object({ ok: v.literal(false), failure: callFailureSchema }),
]);
const rowSchema = v.object({
  bodyHash: v.string(),
  /** Null for an attempt that charged no card. */
  chargeKey: v.nullable(v.string()),
  /** Null while it is not known what came of its charge. */
  answer: v.nullable(v.pipe(v.string(), v.parseJson(), answerSchema)),
});

/** What is known of this key; null when it is new. */
export function attemptOf(sql: SqlStorage, key: string): v.InferOutput<typeof rowSchema> | null {
  const [row] = sql
    .exec('SELECT body_hash AS bodyHash, charge_key AS chargeKey, answer FROM attempts WHERE key = ?', key)
    .toArray();
  return row ? v.parse(rowSchema, row) : null;
}

export function keepAnswer(sql: SqlStorage, { key, bodyHash }: Attempt, answer: Reply<FinalOrder>, now: Instant): void {
  sql.exec(
    'INSERT INTO attempts (key, body_hash, answer, answered_at) VALUES (?, ?, ?, ?)',
    key,
    bodyHash,
    JSON.stringify(answer),
    now,
  );
}

/** Keeps an attempt whose answer depends on its charge. */
export function keepPending(sql: SqlStorage, { key, bodyHash }: Attempt, chargeKey: string, now: Instant): void {
  sql.exec(
    'INSERT INTO attempts (key, body_hash, charge_key, answered_at) VALUES (?, ?, ?, ?)',
    key,
    bodyHash,
    chargeKey,
    now,
  );
}

export function answerPending(sql: SqlStorage, key: string, answer: Reply<FinalOrder>, now: Instant): void {
  sql.exec(
    'UPDATE attempts SET answer = ?, answered_at = ? WHERE key = ? AND answer IS NULL',
    JSON.stringify(answer),
    now,
    key,
  );
}

export function forgetOldAnswers(sql: SqlStorage, now: Instant): void {
  sql.exec('DELETE FROM attempts WHERE answered_at < ? AND answer IS NOT NULL', now - KEPT);
}

/** When the oldest answer may be forgotten; null when there is none. */
export function nextForgetting(sql: SqlStorage): Instant | null {
  const { oldest } = sql
    .exec<{ oldest: number | null }>('SELECT min(answered_at) AS oldest FROM attempts WHERE answer IS NOT NULL')
    .one();
  return oldest === null ? null : oldest + KEPT + 1;
}
