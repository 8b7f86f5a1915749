import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type CallFailure, ERRORS, type ErrorReply, type Reply } from '../../src/contract/errors.ts';
import type { RestContext } from './context.ts';

/** A failure in the contract's envelope, under the status of its code. */
export function refuse(c: RestContext, failure: CallFailure): Response {
  const reply: ErrorReply = { error: { ...failure, requestId: c.get('requestId') } };
  const status: ContentfulStatusCode = ERRORS[failure.code].status;
  c.header('cache-control', 'no-store');
  return c.json(reply, status);
}

export const answer = <Value>(c: RestContext, reply: Reply<Value>): Response =>
  reply.ok ? c.json(reply.value) : refuse(c, reply.failure);

/** For calls that only do something. */
export const answerDone = (c: RestContext, reply: Reply<null>): Response =>
  reply.ok ? c.json({ success: true }) : refuse(c, reply.failure);
