/**
 * Creates nonces (one-time tokens for a card or a wallet) for browser/square.js, the stand-in for Square's browser
 * script. Square does not publish its calls for this, so the calls here are our own.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { businessOfKey } from './accounts.ts';
import { type ApiReply, answer } from './once.ts';
import { invalid, missing, squareError } from './square-objects.ts';
import type { Store } from './store.ts';
import { behaviourOf, CARD_BEHAVIOURS } from './test-cards.ts';

/** What the browser script pays with: a card number, or a wallet whose payments are always approved. */
const sourceSchema = v.union([
  v.object({ number: v.string() }),
  v.object({ wallet: v.picklist(['googlePay', 'applePay']) }),
]);
const challengeSchema = v.object({ passed: v.boolean() });
/** A nonce as it is stored. */
export const nonceSchema = v.object({
  businessId: v.number(),
  behaviour: v.picklist(CARD_BEHAVIOURS),
  /** `asked`: the 3-D Secure dialog has no answer yet. `failed`: the customer did not pass it. */
  state: v.picklist(['asked', 'ready', 'failed', 'spent']),
});

export function squareNoncesApi(store: Store, newId: () => string): Hono {
  const tokenize = (applicationId: string, source: v.InferOutput<typeof sourceSchema>): ApiReply => {
    const businessId = businessOfKey('app', applicationId);
    const behaviour = 'wallet' in source ? 'approved' : behaviourOf(source.number);
    if (businessId === null) return squareError(401, 'AUTHENTICATION_ERROR', { code: 'UNAUTHORIZED' });
    if (behaviour === null) return invalid('INVALID_CARD', 'Credit card number is not valid');
    const token = `cnon:${newId()}`;
    const isChallenged = behaviour === 'challenged';
    store.put(`nonce:${token}`, { businessId, behaviour, state: isChallenged ? 'asked' : 'ready' });
    return { status: 200, body: { token, challenge: isChallenged } };
  };

  const challenge = (token: string, passed: boolean): ApiReply => {
    const stored = store.get(`nonce:${token}`);
    if (stored === undefined) return missing();
    store.put(`nonce:${token}`, { ...v.parse(nonceSchema, stored), state: passed ? 'ready' : 'failed' });
    return { status: 200, body: { token } };
  };

  return new Hono()
    .post('/square/:applicationId/nonces', async (c) => {
      const source = v.safeParse(sourceSchema, await c.req.json().catch(() => null));
      return answer(source.success ? tokenize(c.req.param('applicationId'), source.output) : invalid('BAD_REQUEST'));
    })
    .post('/square/:applicationId/nonces/:token/challenge', async (c) => {
      const body = v.safeParse(challengeSchema, await c.req.json().catch(() => null));
      return answer(body.success ? challenge(c.req.param('token'), body.output.passed) : invalid('BAD_REQUEST'));
    });
}
