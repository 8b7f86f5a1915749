import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type CallFailure, ERRORS, type ErrorReply, type Reply } from '../../src/contract/errors.ts';
import type { RestContext } from './context.ts';

/** In this time, the Worker finishes half of the sign-ins in a full queue (functions/backend/embedded/password-checks.ts). */
const BUSY_RETRY_SECONDS = 5;

/** Answers with an error reply (src/contract/errors.ts) and with the HTTP status that belongs to the failure's code. */
export function refuse(c: RestContext, failure: CallFailure): Response {
  const reply: ErrorReply = { error: { ...failure, requestId: c.get('requestId') } };
  const status: ContentfulStatusCode = ERRORS[failure.code].status;
  c.header('cache-control', 'no-store');
  if (failure.code === 'busy') c.header('retry-after', String(BUSY_RETRY_SECONDS));
  return c.json(reply, status);
}

export const answer = <Value>(c: RestContext, reply: Reply<Value>): Response =>
  reply.ok ? c.json(reply.value) : refuse(c, reply.failure);

/** Answers a call whose reply has no value. */
export const answerDone = (c: RestContext, reply: Reply<null>): Response =>
  reply.ok ? c.json({ success: true }) : refuse(c, reply.failure);
