import type { Miniflare } from 'miniflare';
import * as v from 'valibot';
import { productCategoryReplySchema } from '../../src/contract/product-reply.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { insertCustomer } from '../data/customers.ts';
import { hashPassword } from '../data/password.ts';
import { bindDesks } from '../desk/desks.ts';
import type { Bindings } from '../env.ts';
import { messagesStandIn } from '../gateways/messages/stand-in.ts';
import { DEMO_STAFF_PASSWORD, demoStaff } from './seed.ts';

/** A customer with a confirmed e-mail. Exists in seeded local databases only. */
export const DEMO_CUSTOMER = { email: 'customer@foodcourt.example', password: 'demo-customer' } as const;

/** The business where the demo customer has ordered. It is always open, so the seed can place the order at any hour. */
const DEMO_BUSINESS = { routingPath: 'slice-and-sound', businessId: 1007, serviceProviderUserId: 507 } as const;
/** Value of each of the customer's two gift cards: one is activated, the other is in an e-mail. */
const GIFT_CARD_CENTS = 2500;
const ORDERED_SLICE_COUNT = 4;

/**
 * Creates the demo customer unless it exists. The customer has points from an order that was picked up, credit from an
 * activated gift card, and an e-mail with another gift card to activate.
 */
export async function addDemoCustomer(site: Miniflare): Promise<void> {
  const { DB, ORDER_DESK } = await site.getBindings<Bindings>();
  const now = Date.now();
  const { email, password } = DEMO_CUSTOMER;
  const customer = await insertCustomer(DB, { email, serviceProviderUserId: null, now });
  if (customer === null) return;
  await DB.prepare('UPDATE customers SET password_hash = ?1, email_confirmed_at = ?2 WHERE id = ?3')
    .bind(await hashPassword(password), now, customer.id)
    .run();

  const desk = bindDesks(ORDER_DESK)(DEMO_BUSINESS.serviceProviderUserId);
  await desk.activateGiftCard({ ...(await desk.issueGiftCard(GIFT_CARD_CENTS, now)), customerId: customer.id, now });
  await orderAndPickUp(site);
  const { number, pin } = await desk.issueGiftCard(GIFT_CARD_CENTS, now);
  await messagesStandIn(DB).send({
    key: 'demo-gift-card',
    channel: 'email',
    recipient: email,
    text: `A gift card of Slice & Sound Pizza for you, worth $25.00\n\nNumber: ${number}\nPIN: ${pin}`,
  });
}

/** Places an order as the customer. Then accepts the order as staff, and marks it as ready and as picked up. */
async function orderAndPickUp(site: Miniflare): Promise<void> {
  const { email, password } = DEMO_CUSTOMER;
  const customer = await signIn(site, '/rest/user/login/light', { emailAsUserId: email, password });
  const staff = await signIn(site, '/rest/board/signIn', {
    email: demoStaff(DEMO_BUSINESS).email,
    password: DEMO_STAFF_PASSWORD,
  });
  const board = await openBoard(site, staff.cookie);

  const { products } = v.parse(
    productCategoryReplySchema,
    await customer.call('GET', `/rest/productCategory/${DEMO_BUSINESS.serviceProviderUserId}`),
  );
  const dish = products.flatMap(({ options }) => options).find(canOrderWithoutChoices);
  if (!dish) throw new Error(`${DEMO_BUSINESS.routingPath} has no dish that can be ordered without choices.`);
  const order = {
    businessId: DEMO_BUSINESS.businessId,
    serviceProviderUserId: DEMO_BUSINESS.serviceProviderUserId,
    orderType: 'take-out',
    finalOrderItems: [{ productOptionId: dish.productOptionId, count: ORDERED_SLICE_COUNT }],
    customerName: 'Demo',
    useCredit: false,
    checkoutId: crypto.randomUUID(),
  };
  const { total } = v.parse(
    quoteSchema,
    await customer.call('PUT', '/rest/order/quote', { order: { ...order, total: 0 } }),
  );
  await customer.call('PUT', '/rest/order', { order: { ...order, total } });

  const { tickets } = v.parse(boardSchema, await staff.call('GET', `/rest/board/${DEMO_BUSINESS.routingPath}`));
  const moves = [{ move: 'accept', orderPrepTime: 8 }, { move: 'ready' }, { move: 'pickedUp' }];
  for (const move of moves) {
    await staff.call('POST', `/rest/board/${DEMO_BUSINESS.routingPath}/orders/${tickets[0]?.orderId}`, move);
  }
  board?.close();
}

type OptionReply = v.InferOutput<typeof productCategoryReplySchema>['products'][number]['options'][number];

const canOrderWithoutChoices = ({ type, customization, soldout, disabled }: OptionReply): boolean =>
  type === 'all' && !customization && !soldout && !disabled;

const boardSchema = v.object({ tickets: v.array(v.object({ orderId: v.number() })) });

/** A client with its own session cookie. A call throws unless the status is 200. */
interface SignedInClient {
  /** Value of the `Cookie` header. */
  readonly cookie: string;
  readonly call: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** Opens a board. Without an open board, the order desk would send the business an alert about the order. */
async function openBoard(site: Miniflare, cookie: string) {
  const { webSocket } = await site.dispatchFetch(`http://localhost/rest/board/${DEMO_BUSINESS.routingPath}/socket`, {
    headers: { upgrade: 'websocket', origin: 'http://localhost', cookie },
  });
  webSocket?.accept();
  return webSocket;
}

async function signIn(site: Miniflare, path: string, credentials: object): Promise<SignedInClient> {
  const send = async (cookie: string, method: string, address: string, body?: object) => {
    const response = await site.dispatchFetch(`http://localhost${address}`, {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://localhost', cookie },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cookies = (await send('', 'POST', path, credentials)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  return { cookie, call: async (method, address, body) => (await send(cookie, method, address, body)).json() };
}
