import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { rest } from '../../functions/rest/rest.ts';
import { restRoutes } from '../../functions/rest/routes.ts';
import { buildTown, errorOf, HOUR, NOON, ORIGIN, orderOf, Visitor } from '../town.ts';

const EMAIL = 'secretive.ann@example.ca';
const PASSWORD = 'hunter2-hunter2';
const NAME = 'Annabelle Quartermain';
const PHONE = '6045550198';
const ADDRESS = '1234 Hideaway Lane';
const WORDS = 'my-very-own-words';
const CARD = { number: '9988776655443322', pin: '13572468' };

/** All lines that the Worker logs during a test. */
const lines: string[] = [];
beforeEach(async () => {
  await buildTown();
  lines.length = 0;
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
});
afterEach(() => vi.restoreAllMocks());

const down: D1Database = new Proxy(env.DB, {
  get: () => () => {
    throw new Error('D1_ERROR: no such table: secret_table: SQLITE_ERROR');
  },
});

it('the logs contain no personal data', async () => {
  const ann = await new Visitor().signInAs({ userId: 901, emailAsUserId: EMAIL, emailConfirmed: true });
  const post = (path: string, body: unknown, method = 'POST') => ann.call(path, { method, body });
  await post('/rest/user/', { emailAsUserId: EMAIL, password: EMAIL, serviceProviderUserId: 100 }, 'PUT');
  await post('/rest/user/login/light', { emailAsUserId: EMAIL, password: PASSWORD, serviceProviderUserId: 100 });
  await post('/rest/user/token', { emailAsUserId: EMAIL, password: PASSWORD, enterChoice: 'gtoken' }, 'PUT');
  await post('/rest/user/forgotPassword', { emailAsUserId: EMAIL });
  const passwords = { password: PASSWORD, newPassword: `${PASSWORD}2`, confirmedPassword: `${PASSWORD}2` };
  await post('/rest/user/changePassword', { emailAsUserId: EMAIL, ...passwords });
  const person = { customerName: NAME, userPhoneNumber: PHONE, instructions: WORDS };
  const deliveryAddress = { completeAddress: ADDRESS, deliveryInstruction: WORDS };
  const response = await ann.order(person);
  const { orderTrackingId, orderNumber } = await response.json<{ orderTrackingId: string; orderNumber: string }>();
  await ann.order({ ...person, orderType: 'delivery', deliveryAddress } as Parameters<Visitor['order']>[0]);
  await ann.order({ ...person, total: 1 });
  await ann.call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
  await ann.call(`/rest/orderAction/cancelNewOrder/${orderTrackingId}/1`);
  await ann.call(`/rest/giftCard/activate/100/${CARD.number}/${CARD.pin}/${EMAIL}`);
  await ann.call(`/rest/giftCard/balance/somebody-else-${EMAIL}/100`);
  await post(
    '/rest/order/receipt',
    { orderNumber, emailId: EMAIL, smsNumber: PHONE, rewardsProgram: 'yes', emailOffersPromos: 'no' },
    'PUT',
  );
  await post(
    '/rest/rating/feedback',
    { userScore: 8, userComment: WORDS, ratingsId: 100, orderId: orderTrackingId },
    'PUT',
  );
  await post('/rest/board/signIn', { email: EMAIL, password: PASSWORD });
  await ann.call(`/rest/business/businessList/0/${EMAIL}?limit=x`);

  const all = lines.join('\n');
  expect(lines.length).toBeGreaterThan(8);
  const personalData = [EMAIL, PASSWORD, NAME, PHONE, ADDRESS, WORDS, CARD.number, CARD.pin, orderTrackingId];
  for (const own of personalData) expect(all).not.toContain(own);
});

describe('while the database is down', () => {
  const call = async (method: string, path: string, source: string, body?: string): Promise<Response> => {
    const context = createExecutionContext();
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      'cf-connecting-ip': source,
      cookie: `__Host-session=${'s'.repeat(43)}; __Host-staff=${'s'.repeat(43)}`,
    };
    const request = new Request(`${ORIGIN}${path}`, { method, headers, body: body ?? null });
    const response = await createApp({ clock: () => NOON + HOUR }).fetch(request, { ...env, DB: down }, context);
    await waitOnExecutionContext(context);
    return response;
  };
  const VALUES: Readonly<Record<string, string>> = {
    orderTrackingId: `100-${'A'.repeat(22)}`,
    orderNumber: '100-101',
    email: EMAIL,
    activatorEmail: EMAIL,
    customerEmail: EMAIL,
    mode: 'menu',
    labelIds: '0',
  };
  const pathOf = (route: string) =>
    route
      .split('/')
      .map((part) => (part.startsWith(':') ? (VALUES[part.slice(1)] ?? '100') : part))
      .join('/');

  it('a failing call has the error envelope, with a request id that is in the log; no call reveals the cause', async () => {
    let failed = 0;
    for (const [index, { method, path }] of restRoutes(rest.routes).entries()) {
      const name = `${method} ${path}`;
      const body = JSON.stringify({ order: orderOf(), ...orderOf(), emailAsUserId: EMAIL, password: PASSWORD });
      // Each call has a network address of its own, because rate limits count the calls from one address.
      const source = `10.0.${index}.1`;
      const response = await call(method, `/rest${pathOf(path)}`, source, method === 'GET' ? undefined : body);
      const text = await response.clone().text();
      expect(text, name).not.toMatch(/secret_table|D1_|SQLITE|stack/);
      if (response.status < 400) continue;
      const { requestId, status, code, message } = await errorOf(response);
      expect(requestId, name).toBe(response.headers.get('x-request-id'));
      if (status < 500) continue;
      failed++;
      expect([code, message], name).toEqual(['unexpected', 'Something went wrong, please try again later.']);
      const logged = lines.filter((line) => line.includes(requestId) && line.includes('"level":"error"'));
      expect(logged, name).toHaveLength(1);
      expect(logged[0]).toContain(`"route":"/rest${path}"`);
      expect(logged[0], name).not.toContain(EMAIL);
    }
    expect(failed).toBeGreaterThan(100);
  });
});
