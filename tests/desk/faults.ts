/**
 * One checkout at the order desk, the stand-in payment host, a browser and a kitchen, with everything that may go wrong between
 * them going wrong by a seed. The desk and the adapters are the product's own; only the line between them is cut.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { chargeKey } from '../../functions/desk/charges.ts';
import { writeCredit } from '../../functions/desk/credit.ts';
import { OrderDesk } from '../../functions/desk/order-desk.ts';
import type { NewOrder, Placement } from '../../functions/desk/place.ts';
import type { Bindings } from '../../functions/env.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import type { PaidBusiness } from '../../functions/gateways/payments/bind.ts';
import type { PaymentGateway, PaymentProvider } from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';
import { paymentHost } from '../../functions/gateways/payments/stand-in/host.ts';
import { lossyFetch, standInHosts } from '../../functions/gateways/payments/stand-in/hosts.ts';
import { openLedger } from '../../functions/gateways/payments/stand-in/ledger.ts';
import { deliverWebhooks, nextWebhook } from '../../functions/gateways/payments/stand-in/webhooks.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import { ok } from '../../src/domain/result.ts';
import { Dice } from '../domain/random.ts';
import { memoryStore } from '../gateways/payments/memory-store.ts';
import { CARDS, isLive } from '../till.ts';
import { BOWL, MINUTE, NOON, RAMEN } from '../town.ts';

export const FAULT_POINTS = [
  /** Of a call of the desk to the provider. */
  'lostBeforeCall',
  'lostAfterCall',
  /** The desk is gone at that moment, and another one takes its place. */
  'restartBeforeCall',
  'restartAfterCall',
  'alarmLost',
  'webhookLost',
  'webhookRepeated',
  'webhookLate',
  'webhookReordered',
  'clientRetries',
  'clientTwice',
  /** Closes the page, before or after it has submitted. */
  'clientGone',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const CREDIT = 400;
const PRICE = 1050;
const CUSTOMER = 7;
const CARD_NUMBERS = Object.values(CARDS);
/** How often the fault that is tried happens where it can, and every other one. */
const OFTEN = 0.5;
const SELDOM = 0.05;

class FaultyDesk extends OrderDesk {
  readonly #gateway: (provider: PaymentProvider) => PaymentGateway;

  constructor(state: DurableObjectState, bindings: Bindings, gateway: (provider: PaymentProvider) => PaymentGateway) {
    super(state, bindings);
    this.#gateway = gateway;
  }

  protected override async openGateway({ paymentGateway }: PaidBusiness) {
    return ok(this.#gateway(paymentGateway ?? 'stripe'));
  }
}

const never = new Promise<never>(() => {});
const WEBHOOKS = 'https://eats.example/rest/payment/webhook';
const webhookUrl = (provider: PaymentProvider, businessId: number) => `${WEBHOOKS}/${provider}/${businessId}`;

/** Runs one schedule and holds what must be true against what has come of it. */
export const runSchedule = (point: FaultPoint, seed: number): Promise<void> =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), async (_desk, state) => {
    await state.storage.deleteAll();
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    try {
      await new Schedule(state, point, seed).run();
    } catch (error) {
      throw new Error(`Fault ${point}, seed ${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    } finally {
      vi.useRealTimers();
    }
  });

class Schedule {
  readonly #state: DurableObjectState;
  readonly #point: FaultPoint;
  readonly #dice: Dice;
  readonly #provider: PaymentProvider;
  readonly #store = memoryStore();
  readonly #toHost: Fetch;
  readonly #checkoutId = crypto.randomUUID();
  readonly #keys: string[] = [];
  readonly #withCredit: boolean;
  readonly #held: (() => Promise<void>)[] = [];
  #desk: FaultyDesk;
  #crash: () => void = () => {};
  #crashed: Promise<'crashed'> = never;
  #calm = false;
  #told: 'placed' | 'refused' | null = null;

  constructor(state: DurableObjectState, point: FaultPoint, seed: number) {
    this.#state = state;
    this.#point = point;
    this.#dice = new Dice(seed);
    this.#provider = this.#dice.roll() < 0.5 ? 'stripe' : 'square';
    this.#withCredit = this.#dice.roll() < 0.5;
    let ids = 0;
    const host = paymentHost(this.#store, { now: Date.now, newId: () => `id${String(++ids).padStart(6, '0')}` });
    this.#toHost = lossyFetch(async (url, init) => host.fetch(new Request(url, init)));
    this.#desk = this.#openDesk();
    if (this.#withCredit) {
      const gift = { customerId: CUSTOMER, amount: 1000, reason: 'giftCard', reference: 'card', now: NOON } as const;
      state.storage.transactionSync(() => writeCredit(state.storage.sql, gift));
    }
  }

  async run(): Promise<void> {
    await this.#buy();
    await this.#cook();
    await this.#settleDown();
    this.#check();
  }

  #happens(point: FaultPoint): boolean {
    return !this.#calm && this.#dice.roll() < (point === this.#point ? OFTEN : SELDOM);
  }

  #wait(milliseconds: number): void {
    vi.setSystemTime(Date.now() + milliseconds);
  }

  #openDesk(): FaultyDesk {
    let gone = false;
    this.#crashed = new Promise((resolve) => {
      this.#crash = () => {
        gone = true;
        resolve('crashed');
      };
    });
    const restart = () => {
      this.#crash();
      this.#desk = this.#openDesk();
      return never;
    };
    const send: Fetch = async (url, init) => {
      if (gone) return never;
      if (this.#happens('restartBeforeCall')) return restart();
      if (this.#happens('lostBeforeCall')) throw new TypeError('lost before the call');
      const reply = await this.#toHost(url, init);
      if (this.#happens('restartAfterCall')) return restart();
      if (this.#happens('lostAfterCall')) throw new TypeError('lost after the call');
      return reply;
    };
    return new FaultyDesk(this.#state, env, (provider) => this.#gateway(provider, send));
  }

  #gateway(provider: PaymentProvider, send: Fetch): PaymentGateway {
    const { businessId } = RAMEN;
    const account = standInAccount(provider, businessId);
    const notificationUrl = webhookUrl(provider, businessId);
    return openPaymentGateway({ ...account, hosts: standInHosts(provider), notificationUrl, send });
  }

  /** What the desk answers; null when it is gone before it does. */
  async #ask<Answer>(question: (desk: FaultyDesk) => Promise<Answer>): Promise<Answer | null> {
    const answer = await Promise.race([question(this.#desk), this.#crashed]);
    return answer === 'crashed' ? null : answer;
  }

  /** A customer with up to three cards, who tries the same attempt again while no answer comes. */
  async #buy(): Promise<void> {
    for (let tries = 0; tries < 3 && this.#told !== 'placed'; tries += 1) {
      const key = `attempt-${tries}`;
      this.#keys.push(key);
      const token = await this.#payInBrowser(key);
      if (token === null) continue;
      if (this.#happens('clientGone')) return;
      for (let sent = 0; sent < 4; sent += 1) {
        const submit = () => this.#ask((desk) => desk.place(this.#placement(key, token)));
        const answers = this.#happens('clientTwice') ? await Promise.all([submit(), submit()]) : [await submit()];
        await this.#pass();
        if (this.#happens('clientGone')) return;
        const answer = answers.find((one) => one !== null) ?? null;
        if (this.#happens('clientRetries') || answer === null) continue;
        if (!answer.ok && answer.failure.reason === 'processing') {
          this.#wait(this.#dice.roll() * MINUTE);
          continue;
        }
        this.#told = answer.ok ? 'placed' : 'refused';
        break;
      }
    }
  }

  async #payInBrowser(key: string): Promise<string | null> {
    const charge = {
      key: this.#chargeKey(key),
      attemptKey: key,
      businessId: RAMEN.businessId,
      provider: this.#provider,
      amount: this.#total,
      capture: 'later',
    } as const;
    const preparation = { charge, checkoutId: this.#checkoutId, description: 'Ramen', now: Date.now() };
    const prepared = await this.#ask((desk) => desk.preparePayment(preparation));
    await this.#pass();
    if (!prepared?.ok) return null;
    const number = CARD_NUMBERS[Math.floor(this.#dice.roll() * CARD_NUMBERS.length)] ?? CARDS.approved;
    return this.#typeCard(prepared.value, number).catch(() => null);
  }

  async #typeCard(setup: PaymentSetup, number: string): Promise<string> {
    const passed = this.#dice.roll() < 0.7;
    const post = async (path: string, body: string): Promise<Record<string, unknown>> => {
      const reply = await this.#toHost(`https://host.invalid${path}`, { method: 'POST', body });
      return reply.json();
    };
    if (setup.provider === 'square') {
      const nonces = `/square/${setup.applicationId}/nonces`;
      const { token, challenge } = await post(nonces, JSON.stringify({ number }));
      if (challenge === true) await post(`${nonces}/${token}/challenge`, JSON.stringify({ passed }));
      return String(token);
    }
    const form = { key: setup.publishableKey, client_secret: setup.clientSecret };
    const path = `/v1/payment_intents/${setup.paymentId}`;
    const confirm = new URLSearchParams({ ...form, 'payment_method_data[card][number]': number });
    const { status } = await post(`${path}/confirm`, confirm.toString());
    if (status === 'requires_action')
      await post(`${path}/challenge`, new URLSearchParams({ ...form, passed: String(passed) }).toString());
    return setup.paymentId;
  }

  /** A kitchen that accepts, rejects, or does the one after the other. */
  async #cook(): Promise<void> {
    const accept = { move: 'accept', actor: 'staff', prepMinutes: 20 } as const;
    const reject = { move: 'reject', actor: 'staff', rejectionReason: 'No more broth' } as const;
    for (const move of [accept, reject]) {
      if (this.#dice.roll() < 0.4) continue;
      const circumstances = { now: Date.now(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
      await this.#ask((desk) => desk.move({ businessId: RAMEN.businessId, orderId: 1 }, move, circumstances));
      await this.#pass();
    }
  }

  /** A moment goes by: what is due happens. */
  async #pass(): Promise<void> {
    this.#wait(Math.floor(this.#dice.roll() * 3_000));
    const due = await this.#state.storage.getAlarm();
    if (due !== null && due <= Date.now()) {
      await this.#state.storage.deleteAlarm();
      if (!this.#happens('alarmLost')) await this.#ask((desk) => desk.alarm());
    }
    await deliverWebhooks({ store: this.#store, webhookUrl, send: (_url, init) => this.#deliver(init) }, Date.now());
    if (this.#held.length > 0 && (this.#calm || this.#dice.roll() < 0.3))
      for (const late of this.#held.splice(0).reverse()) await late();
  }

  async #deliver({ body, headers }: RequestInit): Promise<Response> {
    if (this.#happens('webhookLost')) return new Response(null, { status: 500 });
    const gateway = this.#gateway(this.#provider, this.#toHost);
    const reading = await gateway.readWebhook(String(body), new Headers(headers));
    if (!reading.ok || reading.event === null) throw new Error('The stand-in sends genuine events only.');
    const { event } = reading;
    const tell = async () => {
      await this.#ask((desk) => desk.paymentEvent(RAMEN.businessId, event, Date.now()));
    };
    if (this.#happens('webhookLate') || this.#happens('webhookReordered')) this.#held.push(tell);
    else await tell();
    if (this.#happens('webhookRepeated')) await tell();
    return new Response(null);
  }

  /** Nothing goes wrong any more, and time goes by until there is nothing left to do. */
  async #settleDown(): Promise<void> {
    this.#calm = true;
    // As after a deploy: what an alarm was lost for is found again.
    this.#crash();
    this.#desk = this.#openDesk();
    for (let round = 0; round < 200; round += 1) {
      await this.#pass();
      const times = [await this.#state.storage.getAlarm(), nextWebhook(this.#store)].filter((time) => time !== null);
      // Answers are forgotten in two days; until then all is done.
      if (this.#held.length === 0 && (times.length === 0 || Math.min(...times) > Date.now() + 24 * 60 * MINUTE)) return;
      this.#wait(Math.max(0, Math.min(...times) - Date.now()));
    }
    throw new Error('It never comes to rest.');
  }

  #check(): void {
    const { sql } = this.#state.storage;
    const keys = new Set(this.#keys.map((key) => this.#chargeKey(key)));
    const payments = openLedger(this.#store).payments();
    expect(payments.every(({ key }) => keys.has(key))).toBe(true);
    const live = payments.filter(isLive);
    expect(live.length, 'charges of one checkout').toBeLessThanOrEqual(1);

    const orders = sql
      .exec<{ status: string; payment: string }>('SELECT status, payment_status AS payment FROM orders')
      .toArray();
    expect(orders.length).toBeLessThanOrEqual(1);
    const [order = { status: 'none', payment: 'none' }] = orders;
    const isPaid = order.payment === 'authorised' || order.payment === 'paid';
    expect(isPaid, `order ${order.status} ${order.payment} and its charge`).toBe(live.length === 1);
    expect(['n', 'c'].includes(order.status) || !isPaid, 'a rejected order keeps no money').toBe(true);
    if (order.status === 'c' && isPaid) expect(live[0]).toMatchObject({ status: 'paid', refunded: 0 });
    if (this.#told === 'placed') expect(['authorised', 'paid', 'refunded']).toContain(order.payment);
    expect(['unpaid', 'authorising']).not.toContain(order.payment);
    const steps = sql.exec<{ step: string }>('SELECT DISTINCT step FROM charges').toArray();
    for (const { step } of steps) expect(['held', 'paid', 'returned']).toContain(step);

    const total = 'SELECT coalesce(sum(amount), 0) AS amount FROM credit_ledger';
    const { amount: ledger } = sql.exec<{ amount: number }>(total).one();
    expect(this.#desk.creditBalance(CUSTOMER)).toBe(ledger);
    expect(ledger).toBe(this.#withCredit ? 1000 - (isPaid ? CREDIT : 0) : 0);
  }

  #chargeKey(key: string): string {
    return chargeKey(RAMEN.businessId, this.#checkoutId, key);
  }

  get #total(): number {
    return this.#withCredit ? PRICE - CREDIT : PRICE;
  }

  #placement(key: string, token: string): Placement {
    return {
      key,
      bodyHash: `body of ${key}`,
      orderHash: 'order',
      card: { chargeKey: this.#chargeKey(key), token },
      checkoutId: this.#checkoutId,
      now: Date.now(),
      proposal: ok(this.#order()),
    };
  }

  #order(): NewOrder {
    const credit = {
      kind: 'tender',
      rule: 'credit',
      label: 'Credit',
      base: 1000,
      rate: null,
      count: null,
      itemIndex: null,
      amount: -CREDIT,
    } as const;
    return {
      businessId: RAMEN.businessId,
      serviceProviderUserId: RAMEN.serviceProviderUserId,
      customerId: CUSTOMER,
      orderType: 'take-out',
      orderMode: 'normal',
      tableNumber: null,
      requestedAt: null,
      total: this.#total,
      options: [{ productOptionId: BOWL, name: 'Bowl' }],
      slots: [NOON],
      slotCapacity: null,
      verifyPhone: false,
      promo: null,
      answer: null,
      payment: { kind: 'card', provider: this.#provider },
      details: {
        items: [],
        quote: {
          lines: this.#withCredit ? [credit] : [],
          subTotal: 1000,
          tax: 50,
          amountBeforeTender: PRICE,
          total: this.#total,
          cashTotal: this.#total,
        },
        customerName: 'Ann',
        customerPhone: '',
        instructions: '',
        deliveryAddress: null,
        finalOrderItems: [],
        paperBagCount: 0,
        smsNotificationRequested: false,
        stamps: null,
        cards: null,
        business: { name: 'Ramen', routingPath: 'ramen', zone: 'America/Vancouver', alert: null },
      },
    };
  }
}
