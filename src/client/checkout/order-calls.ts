import { type FinalOrder, finalOrderSchema } from '../../contract/final-order.ts';
import { type QuoteReply, quoteReplySchema } from '../../contract/quote.ts';
import { type Answer, type ClientFailure, call } from '../rest.ts';
import type { StoredAttempt } from './stored-checkout.ts';

/**
 * Fetches the current price of an order. `request`: the order as JSON text, in the format of `PUT /rest/order`.
 */
export function quoteOrder(request: string): Promise<Answer<QuoteReply>> {
  return call({ method: 'PUT', path: '/rest/order/quote', reply: quoteReplySchema, body: JSON.parse(request) });
}

/** Failures after which the order may exist. Only a repetition of the same attempt shows whether the order exists. */
const UNCERTAIN: readonly ClientFailure['code'][] = ['offline', 'unexpected', 'badGateway', 'unavailable', 'tooMany'];

export const isUncertain = ({ code }: ClientFailure): boolean => UNCERTAIN.includes(code);

/**
 * Sends an order. The attempt is stored before it is sent, and stays stored while its outcome is unknown. As long as
 * the customer changes nothing in the order, the caller sends it again as the same attempt, with the same key: so at
 * most one order is created. If the edge replies `conflict`, because this checkout has already placed an order, the
 * earlier attempts are repeated to find that order. `attempts`: the stored attempts whose outcome is unknown. `save`
 * stores the new list of attempts before the order is sent, and an empty list when the order is refused.
 */
export async function placeOrder(
  attempt: StoredAttempt,
  attempts: readonly StoredAttempt[],
  save: (attempts: StoredAttempt[]) => void,
): Promise<Answer<FinalOrder>> {
  const earlier = attempts.filter(({ key }) => key !== attempt.key);
  save([...earlier, { ...attempt, stage: 'sent' }]);
  const answer = await send(attempt);
  if (answer.ok || isUncertain(answer.failure)) return answer;
  save([]);
  return answer.failure.code === 'conflict' ? ((await firstPlaced(earlier)) ?? answer) : answer;
}

/** Repeats the attempts until one returns its order; null when none does. */
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
