import { type FinalOrder, finalOrderSchema } from '../contract/final-order.ts';
import type { SubmitOrder } from '../contract/order.ts';
import { type Answer, type ClientFailure, call } from './rest.ts';
import { randomId, type StoredAttempt } from './stored-checkout.ts';

/** Failures after which nobody knows whether the order was made: only the same attempt again can tell. */
const UNCERTAIN: readonly ClientFailure['code'][] = ['offline', 'unexpected', 'badGateway', 'unavailable', 'tooMany'];

/**
 * Sends an order. An attempt whose answer did not arrive is kept and, while nothing of the order changes, repeated under
 * its key, so that it makes one order however often it is sent. When something was changed meanwhile and the edge says that
 * the checkout is an order already, the earlier attempts are asked what became of them.
 *
 * `attempts` are those whose outcome is not known; `keep` is told whenever these change, before anything is sent.
 */
export async function placeOrder(
  request: SubmitOrder,
  attempts: readonly StoredAttempt[],
  keep: (attempts: StoredAttempt[]) => void,
): Promise<Answer<FinalOrder>> {
  const body = JSON.stringify(request);
  const earlier = attempts.filter((attempt) => attempt.body !== body);
  const attempt = attempts.find((known) => known.body === body) ?? { key: randomId(), body };
  keep([...earlier, attempt]);
  const answer = await send(attempt);
  if (answer.ok || UNCERTAIN.includes(answer.failure.code)) return answer;
  keep([]);
  return answer.failure.code === 'conflict' ? ((await firstPlaced(earlier)) ?? answer) : answer;
}

async function firstPlaced(attempts: readonly StoredAttempt[]): Promise<Answer<FinalOrder> | null> {
  for (const attempt of attempts) {
    const answer = await send(attempt);
    if (answer.ok) return answer;
  }
  return null;
}

function send({ key, body }: StoredAttempt): Promise<Answer<FinalOrder>> {
  const path = '/rest/order';
  return call({ method: 'PUT', path, reply: finalOrderSchema, body: JSON.parse(body), idempotencyKey: key });
}
