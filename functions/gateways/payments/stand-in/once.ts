import * as v from 'valibot';
import { LOST_HEADER } from './lost.ts';
import type { Store } from './store.ts';

/** What a provider's API answers. */
export interface ApiReply {
  readonly status: number;
  readonly body: object;
  /** The reply is lost on its way: the caller sees a broken connection. */
  readonly lost?: boolean;
}

export const answer = ({ status, body, lost }: ApiReply): Response =>
  Response.json(body, { status, headers: lost ? { [LOST_HEADER]: '1' } : {} });

const keptSchema = v.object({ request: v.string(), status: v.number(), body: v.looseObject({}) });

/**
 * An idempotency key as both providers keep it: the first answer to a key is the answer to its repetitions; another
 * request under it is refused. A request that was lost before anything happened leaves no trace.
 */
export function once(
  store: Store,
  key: string,
  request: string,
  act: () => ApiReply | 'lostBefore',
  reused: ApiReply,
): ApiReply {
  const kept = store.get(`idempotency:${key}`);
  if (kept !== undefined) {
    const { request: first, ...answer } = v.parse(keptSchema, kept);
    return first === request ? answer : reused;
  }
  const reply = act();
  if (reply === 'lostBefore') return { status: 500, body: {}, lost: true };
  store.put(`idempotency:${key}`, { request, status: reply.status, body: reply.body });
  return reply;
}

/** True the first time that it is asked about a thing. */
export function firstTime(store: Store, what: string): boolean {
  const seen = store.get(`seen:${what}`) !== undefined;
  store.put(`seen:${what}`, true);
  return !seen;
}
