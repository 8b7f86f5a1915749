import type { CheckResult } from '../../src/contract/deployment-health.ts';
import { CHECK_TIMEOUT_MS } from '../gateways/check.ts';

/** Checks a part of this site by calling `work`, a function that uses the part. Never throws. */
export async function checkPart(
  work: () => Promise<unknown>,
  timeoutMs: number = CHECK_TIMEOUT_MS,
): Promise<CheckResult> {
  const startedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silent', detail: `no answer within ${timeoutMs} ms` }), timeoutMs);
  });
  const answer = async (): Promise<CheckResult> => {
    await work();
    return { kind: 'works', ms: Date.now() - startedAt };
  };
  try {
    return await Promise.race([answer(), timeout]);
  } catch (error) {
    return { kind: 'wrong', detail: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the database. A database without tables counts as wrong. */
export const checkDatabase = (db: D1Database, timeoutMs?: number): Promise<CheckResult> =>
  checkPart(() => db.prepare('SELECT 1 FROM businesses LIMIT 1').all(), timeoutMs);

/** What `read` returns; null if it fails or takes too long. */
export async function readInTime<Value>(read: () => Promise<Value>, timeoutMs?: number): Promise<Value | null> {
  let value: Value | null = null;
  await checkPart(async () => {
    value = await read();
  }, timeoutMs);
  return value;
}
