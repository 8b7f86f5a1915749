import { type FinalOrder, finalOrderSchema } from '../../contract/final-order.ts';
import { quoteSchema } from '../../contract/quote.ts';
import type { Quote } from '../../domain/pricing/quote.ts';
import { type Answer, type ClientFailure, call } from '../rest.ts';
import type { StoredAttempt } from './stored-checkout.ts';

/** What an order would cost now. `request` is the body of `PUT /rest/order`, as text. */
export function quoteOrder(request: string): Promise<Answer<Quote>> {
  return call({ method: 'PUT', path: '/rest/order/quote', reply: quoteSchema, body: JSON.parse(request) });
}

/** Failures after which nobody knows whether the order was made: only the same attempt again can tell. */
const UNCERTAIN: readonly ClientFailure['code'][] = ['offline', 'unexpected', 'badGateway', 'unavailable', 'tooMany'];

export const isUncertain = ({ code }: ClientFailure): boolean => UNCERTAIN.includes(code);

/**
 * Sends an order. An attempt whose answer did not arrive is kept and, while nothing of the order changes, repeated under
 * its key, so that it makes one order however often it is sent. When something was changed meanwhile and the edge says that
 * the checkout is an order already, the earlier attempts are asked what became of them.
 *
 * `attempts` are those whose outcome is not known; `keep` is told whenever these change, before anything is sent.
 */
export async function placeOrder(
  attempt: StoredAttempt,
  attempts: readonly StoredAttempt[],
  keep: (attempts: StoredAttempt[]) => void,
): Promise<Answer<FinalOrder>> {
  const earlier = attempts.filter(({ key }) => key !== attempt.key);
  keep([...earlier, { ...attempt, stage: 'sent' }]);
  const answer = await send(attempt);
  if (answer.ok || isUncertain(answer.failure)) return answer;
  keep([]);
  return answer.failure.code === 'conflict' ? ((await firstPlaced(earlier)) ?? answer) : answer;
}

/** The order that one of these attempts became; null when none did. */
export async function firstPlaced(attempts: readonly StoredAttempt[]): Promise<Answer<FinalOrder> | null> {
  for (const attempt of attempts) {
    const answer = await send(attempt);
    if (answer.ok) return answer;
  }
  return null;
}

function send({ key, path, body }: StoredAttempt): Promise<Answer<FinalOrder>> {
  return call({ method: 'PUT', path, reply: finalOrderSchema, body: JSON.parse(body), idempotencyKey: key });
}
