import { createHash, timingSafeEqual } from 'node:crypto';
import { sourceOf } from '../limits/source.ts';
import type { RestContext } from './context.ts';

/**
 * Whether the caller is another Foodcourt at the edge, which has this one as its upstream and has looked at the visitor's
 * request already. Its token opens gates; whose an order or an account is it does not prove.
 */
export function isService({ env, req }: RestContext): boolean {
  const token = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1];
  if (!env.SERVICE_TOKEN || token === undefined) return false;
  return timingSafeEqual(digest(token), digest(env.SERVICE_TOKEN));
}

/** Of one length, whatever the text: what is compared tells nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whose attempts are counted: the address that the call comes from, or, from another Foodcourt, the visitor's that it names. */
export function callerOf(c: RestContext): string {
  const named = c.req.header('x-customer-source');
  return named !== undefined && isService(c) ? named.slice(0, 64) : sourceOf(c.req.raw);
}
