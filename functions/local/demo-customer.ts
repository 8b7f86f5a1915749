import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import { productCategoryReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { insertCustomer } from '../data/customers.ts';
import { hashPassword } from '../data/password.ts';
import type { Bindings } from '../env.ts';
import { messagesStandIn } from '../gateways/messages/stand-in.ts';
import { DEMO_STAFF_PASSWORD, demoStaff } from './seed.ts';

/** Somebody to sign in as on a laptop, with a confirmed e-mail. Only seeding a local database makes them. */
export const DEMO_CUSTOMER = { email: 'customer@foodcourt.example', password: 'demo-customer' } as const;

/** Where the demo customer has eaten before. It never closes. */
const PLACE = { routingPath: 'slice-and-sound', businessId: 1007, serviceProviderUserId: 507 } as const;
/** Cents of the gift card that was activated already, and of the one that waits among the messages. */
const GIFT = 2500;
const SLICES = 4;

/**
 * Makes the demo customer, unless there already, and gives them what only the order desk can give: points of an order that was
 * picked up, credit of one gift card, and an e-mail with another that nobody has activated.
 */
export async function addDemoCustomer(site: Miniflare): Promise<void> {
  const { DB, ORDER_DESK } = await site.getBindings<Bindings>();
  const now = Date.now();
  const { email, password } = DEMO_CUSTOMER;
  const customer = await insertCustomer(DB, { email, providerId: null, now });
  if (customer === null) return;
  await DB.prepare('UPDATE customers SET password_hash = ?1, email_confirmed_at = ?2 WHERE id = ?3')
    .bind(await hashPassword(password), now, customer.id)
    .run();

  const desk = ORDER_DESK.getByName(String(PLACE.serviceProviderUserId));
  await desk.activateGiftCard({ ...(await desk.issueGiftCard(GIFT, now)), customerId: customer.id, now });
  await eat(site);
  const { number, pin } = await desk.issueGiftCard(GIFT, now);
  await messagesStandIn(DB).send({
    key: 'demo-gift-card',
    channel: 'email',
    recipient: email,
    text: `A gift card of Slice & Sound Pizza for you, worth $25.00\n\nNumber: ${number}\nPIN: ${pin}`,
  });
}

/** Orders as the customer, and has the kitchen hand it over. */
async function eat(site: Miniflare): Promise<void> {
  const { email, password } = DEMO_CUSTOMER;
  const customer = await signIn(site, '/rest/user/login/light', { emailAsUserId: email, password });
  const staff = await signIn(site, '/rest/board/signIn', {
    email: demoStaff(PLACE).email,
    password: DEMO_STAFF_PASSWORD,
  });
  const board = await openBoard(site, staff.cookie);

  const { products } = v.parse(
    productCategoryReplySchema,
    await customer.ask('GET', `/rest/productCategory/${PLACE.serviceProviderUserId}`),
  );
  const plain = products
    .flatMap(({ options }) => options)
    .find(({ customization, soldout, disabled, type }) => !(customization || soldout || disabled) && type === 'all');
  if (!plain) throw new Error(`${PLACE.routingPath} has no dish without choices.`);
  const order = {
    businessId: PLACE.businessId,
    serviceProviderUserId: PLACE.serviceProviderUserId,
    orderType: 'take-out',
    finalOrderItems: [{ productOptionId: plain.productOptionId, count: SLICES }],
    customerName: 'Demo',
    useCredit: false,
    checkoutId: crypto.randomUUID(),
  };
  const { total } = v.parse(
    quoteSchema,
    await customer.ask('PUT', '/rest/order/quote', { order: { ...order, total: 0 } }),
  );
  await customer.ask('PUT', '/rest/order', { order: { ...order, total } });

  const { tickets } = v.parse(boardSchema, await staff.ask('GET', `/rest/board/${PLACE.routingPath}`));
  const moves = [{ move: 'accept', orderPrepTime: 8 }, { move: 'ready' }, { move: 'pickedUp' }];
  for (const move of moves) {
    await staff.ask('POST', `/rest/board/${PLACE.routingPath}/orders/${tickets[0]?.orderId}`, move);
  }
  board?.close();
}

const boardSchema = v.object({ tickets: v.array(v.object({ orderId: v.number() })) });

interface Device {
  /** As its calls send it. */
  readonly cookie: string;
  readonly ask: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** A board that is looked at: while none is, an order alerts its business, and the demo has nobody to alert. */
async function openBoard(site: Miniflare, cookie: string) {
  const { webSocket } = await site.dispatchFetch(`http://localhost/rest/board/${PLACE.routingPath}/socket`, {
    headers: { upgrade: 'websocket', origin: 'http://localhost', cookie },
  });
  webSocket?.accept();
  return webSocket;
}

/** A device that somebody is signed in on. Its calls throw when they are refused. */
async function signIn(site: Miniflare, path: string, who: object): Promise<Device> {
  const ask = async (cookie: string, method: string, at: string, body?: object) => {
    const response = await site.dispatchFetch(`http://localhost${at}`, {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://localhost', cookie },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cookies = (await ask('', 'POST', path, who)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, ask: async (method, at, body) => (await ask(cookie, method, at, body)).json() };
}
