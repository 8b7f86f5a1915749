import * as v from 'valibot';
import { type Board, boardSchema } from '../src/contract/board.ts';
import { paymentSheetSchema } from '../src/contract/payment.ts';
import { productCategoryReplySchema } from '../src/contract/product-reply.ts';
import { quoteSchema } from '../src/contract/quote.ts';

/** The demo business that never closes. */
export const SHOP = { path: 'slice-and-sound', businessId: 1007, serviceProviderUserId: 507 } as const;
export const JSON_HEADERS = { 'content-type': 'application/json' };

/** The whole board of SHOP, read part by part. */
export async function readBoard(origin: string, cookie: string): Promise<Board> {
  const tickets: Board['tickets'] = [];
  for (let after = 0; ; ) {
    const reply = await fetch(`${origin}/rest/board/${SHOP.path}?after=${after}`, { headers: { cookie } });
    const part = v.parse(boardSchema, await reply.json());
    tickets.push(...part.tickets);
    if (part.next === null) return { ...part, tickets };
    after = part.next;
  }
}

const bodySchema = v.object({ order: v.record(v.string(), v.unknown()) });

/**
 * A client of a running site with the demo data. It orders one dish for take-out. The order is paid in person, unless
 * `giveCard` is used.
 */
export class Shopper {
  readonly origin: string;
  readonly #productOptionId: number;
  readonly #total: number;

  private constructor(origin: string, productOptionId: number, total: number) {
    this.origin = origin;
    this.#productOptionId = productOptionId;
    this.#total = total;
  }

  /** Finds a dish without choices and requests its price. */
  static async at(origin: string): Promise<Shopper> {
    const menu = await fetch(`${origin}/rest/productCategory/${SHOP.serviceProviderUserId}`);
    const { products } = v.parse(productCategoryReplySchema, await menu.json());
    const simpleOption = products
      .flatMap(({ options }) => options)
      .find(
        ({ customization, soldout, disabled, addCondition }) => !(customization || soldout || disabled || addCondition),
      );
    if (simpleOption === undefined) throw new Error(`${SHOP.path} has no dish without choices.`);
    const unpriced = new Shopper(origin, simpleOption.productOptionId, 0);
    const quoted = await fetch(`${origin}${unpriced.quote.path}`, unpriced.quote);
    const { total } = v.parse(quoteSchema, await quoted.json());
    return new Shopper(origin, simpleOption.productOptionId, total);
  }

  /** The request body of an order with a new checkout id. */
  order(): string {
    return JSON.stringify({
      order: {
        businessId: SHOP.businessId,
        serviceProviderUserId: SHOP.serviceProviderUserId,
        orderType: 'take-out',
        finalOrderItems: [{ productOptionId: this.#productOptionId, count: 1 }],
        customerName: 'Ann',
        total: this.#total,
        checkoutId: crypto.randomUUID(),
      },
    });
  }

  get quote() {
    return { path: '/rest/order/quote', method: 'PUT', headers: JSON_HEADERS, body: this.order() };
  }

  /** Returns the text of the reply. Throws when the site does not answer, or answers with an error. */
  async submit(key: string, body: string): Promise<string> {
    const headers = { ...JSON_HEADERS, 'idempotency-key': key };
    const response = await fetch(`${this.origin}/rest/order`, { method: 'PUT', headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text;
  }

  /**
   * Enters a card, as a customer does in the checkout. The payment stand-in approves this card. Returns the request
   * body that submits the order with this card. The submit must use the same key.
   */
  async giveCard(key: string, body: string): Promise<string> {
    const { order } = v.parse(bodySchema, JSON.parse(body));
    // The edge limits the payment sheets of one network address, so these requests come from sixteen addresses.
    const address = `192.0.2.${Number.parseInt(key.charAt(0), 16) || 0}`;
    const headers = { ...JSON_HEADERS, 'idempotency-key': key, 'cf-connecting-ip': address };
    const sheet = await fetch(`${this.origin}/rest/order/paymentSheetHelper`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    const { data } = v.parse(paymentSheetSchema, await sheet.json());
    if (data.provider !== 'stripe')
      throw new Error(`${SHOP.path} is paid through ${data.provider}, not through stripe.`);
    const confirmUrl = new URL(`v1/payment_intents/${data.paymentId}/confirm`, new URL(data.scriptUrl, this.origin));
    const confirmed = await fetch(confirmUrl, {
      method: 'POST',
      body: new URLSearchParams({
        key: data.publishableKey,
        client_secret: data.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
      }),
    });
    if (!confirmed.ok) throw new Error(await confirmed.text());
    return JSON.stringify({ token: data.paymentId, order });
  }

  /** Reads the board as the staff member with this password. */
  async board(password: string): Promise<Board> {
    return readBoard(this.origin, await this.signInStaff(password));
  }

  /** Signs in a staff member. Returns the session cookie, ready for a header. */
  async signInStaff(password: string): Promise<string> {
    const body = JSON.stringify({ email: `staff@${SHOP.path}.example`, password });
    const signedIn = await fetch(`${this.origin}/rest/board/signIn`, { method: 'POST', headers: JSON_HEADERS, body });
    return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
}
