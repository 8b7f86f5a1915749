import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { insertSession } from '../../functions/data/customer-sessions.ts';
import type { Bindings } from '../../functions/env.ts';
import { GIFT_CARD_REFUSED_MESSAGE } from '../../src/contract/gift-card.ts';
import { buildTown, NOON, ORIGIN } from '../town.ts';

const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };

it('the desk checks only the first five of 1,000 wrong PINs from one network address', async () => {
  await buildTown();
  const cookie = `__Host-session=${await insertSession(env.DB, ANN, NOON)}`;
  const card = await env.ORDER_DESK.getByName('100').issueGiftCard(2500, NOON);

  /** How often the desk has checked a gift card. */
  let checks = 0;
  const countingDesks: Bindings['ORDER_DESK'] = new Proxy(env.ORDER_DESK, {
    get: (desks, name) =>
      name === 'getByName'
        ? (provider: string) =>
            new Proxy(desks.getByName(provider), {
              get: (desk, method) => {
                if (method === 'activateGiftCard') checks += 1;
                return Reflect.get(desk, method);
              },
            })
        : Reflect.get(desks, name).bind(desks),
  });
  const app = createApp({ clock: () => NOON });
  const activate = async (pin: string, address = '203.0.113.9') => {
    const context = createExecutionContext();
    const headers = {
      cookie,
      'cf-connecting-ip': address,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
    };
    const path = `/rest/giftCard/activate/100/${card.number}/${pin}/${ANN.emailAsUserId}`;
    const response = await app.fetch(
      new Request(`${ORIGIN}${path}`, { headers }),
      { ...env, ORDER_DESK: countingDesks },
      context,
    );
    await waitOnExecutionContext(context);
    return { status: response.status, body: await response.json() };
  };

  const wrong = Array.from({ length: 1000 }, (_, index) => String(10_000_000 + index)).filter(
    (pin) => pin !== card.pin,
  );
  for (let at = 0; at < wrong.length; at += 50) {
    for (const answer of await Promise.all(wrong.slice(at, at + 50).map((pin) => activate(pin))))
      expect(answer).toEqual({ status: 200, body: { error: GIFT_CARD_REFUSED_MESSAGE } });
  }
  expect(checks).toBe(5);
  expect(await activate(card.pin)).toEqual({ status: 200, body: { error: GIFT_CARD_REFUSED_MESSAGE } });
  expect(checks).toBe(5);
  expect(await activate(card.pin, '198.51.100.7')).toEqual({ status: 200, body: { success: true } });
});
