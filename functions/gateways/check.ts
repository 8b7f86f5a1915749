import type { CheckResult } from '../../src/contract/deployment-health.ts';
import { exchangeJson, type Fetch, type JsonRequest } from './http.ts';

/** How an adapter checks one service. */
export interface ServiceCheck {
  /** Name of the adapter or of its provider, e.g. `Resend`. Operators see it. */
  readonly adapter: string;
  /**
   * Asks the service for something that costs nothing and changes nothing. Never throws for failures of the service or
   * the network.
   */
  readonly run: () => Promise<CheckResult>;
}

/** A check whose service has not answered after this time gives the result `silent`. */
export const CHECK_TIMEOUT_MS = 5_000;

type Verdict = CheckResult['kind'] & ('works' | 'refused' | 'unverified' | 'wrong');

/**
 * Decides the result of a check from the reply of the service (see `CheckResult`). `word`: why the service refuses,
 * as a word from the service's fixed list of reasons. Operators see this word.
 */
export type Judge = (reply: {
  readonly status: number;
  readonly json: unknown;
}) => Verdict | { readonly kind: 'refused'; readonly word: string };

/** Sends the request of a check, and lets `judge` decide what the reply means. */
export async function checkHost(
  send: Fetch,
  request: Omit<JsonRequest, 'timeoutMs'>,
  judge: Judge,
): Promise<CheckResult> {
  const startedAt = Date.now();
  const reply = await exchangeJson(send, { ...request, timeoutMs: CHECK_TIMEOUT_MS });
  if (!reply.ok) {
    const isSilent = reply.trouble === 'timeout' || reply.trouble === 'network';
    return { kind: isSilent ? 'silent' : 'wrong', detail: reply.detail };
  }
  const verdict = judge(reply);
  if (verdict === 'works') return { kind: verdict, ms: Date.now() - startedAt };
  const detail = `${request.url.host} answered ${reply.status}`;
  return typeof verdict === 'string'
    ? { kind: verdict, detail }
    : { kind: verdict.kind, detail: `${detail} ${verdict.word}` };
}

export const STAND_IN_ADAPTER = 'Local stand-in';

/** The check of a stand-in that runs inside this Worker: nothing can fail. */
export const standInCheck: ServiceCheck = {
  adapter: STAND_IN_ADAPTER,
  run: async () => ({ kind: 'works', ms: 0 }),
};
