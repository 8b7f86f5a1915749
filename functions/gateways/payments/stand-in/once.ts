import * as v from 'valibot';
import { LOST_HEADER } from './lost.ts';
import type { Store } from './store.ts';

/** A reply of a provider's API. */
export interface ApiReply {
  readonly status: number;
  readonly body: object;
  /** True when the caller gets a broken connection instead of the reply. */
  readonly lost?: boolean;
}

export const answer = ({ status, body, lost }: ApiReply): Response =>
  Response.json(body, { status, headers: lost ? { [LOST_HEADER]: '1' } : {} });

const keptSchema = v.object({ request: v.string(), status: v.number(), body: v.looseObject({}) });

/**
 * Treats idempotency keys as Stripe and Square do: a repeated request gets the first answer; a different request with
 * the same key gets `reused`. A request that was lost before it took effect is not stored.
 */
export function once(
  store: Store,
  key: string,
  request: string,
  act: () => ApiReply | 'lostBefore',
  reused: ApiReply,
): ApiReply {
  const stored = store.get(`idempotency:${key}`);
  if (stored !== undefined) {
    const { request: first, ...answer } = v.parse(keptSchema, stored);
    return first === request ? answer : reused;
  }
  const reply = act();
  if (reply === 'lostBefore') return { status: 500, body: {}, lost: true };
  store.put(`idempotency:${key}`, { request, status: reply.status, body: reply.body });
  return reply;
}

/** Returns true on the first call for a key, false afterwards. */
export function firstTime(store: Store, key: string): boolean {
  const isKnown = store.get(`seen:${key}`) !== undefined;
  store.put(`seen:${key}`, true);
  return !isKnown;
}
