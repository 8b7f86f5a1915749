/** Imitates a payment provider with faults: the stand-in's host, its webhooks, and the card form in the browser. */

import type { Fetch } from '../../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../../functions/gateways/payments/account.ts';
import {
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
} from '../../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../../functions/gateways/payments/stand-in/accounts.ts';
import { paymentHost } from '../../../functions/gateways/payments/stand-in/host.ts';
import { lossyFetch, standInHosts } from '../../../functions/gateways/payments/stand-in/hosts.ts';
import { openLedger, type StandInPayment } from '../../../functions/gateways/payments/stand-in/ledger.ts';
import { deliverWebhooks, nextWebhook } from '../../../functions/gateways/payments/stand-in/webhooks.ts';
import type { PaymentSetup } from '../../../src/contract/payment.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { memoryStore } from '../../gateways/payments/memory-store.ts';
import { RAMEN } from '../../town.ts';
import type { RandomFaults } from './random-faults.ts';

/** The longest time from the start of a call to its effect. The desk does not promise anything for later effects. */
const MAX_LATENESS_MS = NO_PAYMENT_IS_FINAL_AFTER_MS - 1_000;

const MAX_REFUSED_DELIVERIES = 4;

const WEBHOOKS = 'https://eats.example/rest/payment/webhook';
const webhookUrl = (provider: PaymentProvider, businessId: number) => `${WEBHOOKS}/${provider}/${businessId}`;

export class Provider {
  readonly name: PaymentProvider;
  readonly #random: RandomFaults;
  readonly #store = memoryStore();
  /** Sends a request to the host. Fails only with the test cards that lose the connection. */
  readonly send: Fetch;
  /** For each event (the key is its body), how often this class has chosen to refuse its delivery. */
  readonly #deliveries = new Map<string, number>();
  readonly #delayed: (() => Promise<void>)[] = [];
  #late: { readonly at: Instant; readonly carryOut: () => Promise<unknown> }[] = [];
  /** Resolves when the late requests that were due have been executed. */
  #caughtUp: Promise<void> = Promise.resolve();
  readonly #running = new Set<Promise<unknown>>();

  constructor(random: RandomFaults) {
    this.#random = random;
    this.name = random.pickOne(['stripe', 'square']);
    let ids = 0;
    const host = paymentHost(this.#store, { now: Date.now, newId: () => `id${String(++ids).padStart(6, '0')}` });
    const send = lossyFetch(async (url, init) => host.fetch(new Request(url, init)));
    this.send = (url, init) => {
      const running = send(url, init).finally(() => this.#running.delete(running));
      this.#running.add(running);
      return running;
    };
  }

  gateway(send: Fetch): PaymentGateway {
    const account = standInAccount(this.name, RAMEN.businessId);
    const notificationUrl = webhookUrl(this.name, RAMEN.businessId);
    return openPaymentGateway({ ...account, hosts: standInHosts(this.name), notificationUrl, send });
  }

  /** Executes a request after its sender has given up. */
  sendLater(url: string, init: RequestInit): void {
    const at = Date.now() + this.#random.whole(PROVIDER_TIMEOUT_MS, MAX_LATENESS_MS);
    this.#late.push({ at, carryOut: () => this.send(url, init) });
  }

  /** Executes the late requests that are due. */
  catchUp(): Promise<void> {
    this.#caughtUp = this.#caughtUp.then(async () => {
      const due = this.#late.filter(({ at }) => at <= Date.now());
      this.#late = this.#late.filter((late) => !due.includes(late));
      // Nobody waits for this reply any more, so it does not matter whether it is lost.
      for (const { carryOut } of due) await carryOut().catch(() => null);
    });
    return this.#caughtUp;
  }

  /**
   * Executes the late requests that are due, and waits for all running requests. A desk that restarts no longer waits
   * for the requests that it has sent. Without this wait, such a request could take effect days later.
   */
  async settle(): Promise<void> {
    await this.catchUp();
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** All payments, newest first. */
  payments(): StandInPayment[] {
    return openLedger(this.#store).payments();
  }

  /** Types a card into the form and returns the token to submit. */
  async typeCard(setup: PaymentSetup, number: string): Promise<string> {
    const passed = this.#random.chance(0.7);
    const post = async (path: string, body: string): Promise<Record<string, unknown>> => {
      const reply = await this.send(`https://host.invalid${path}`, { method: 'POST', body });
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

  /** Delivers the due webhooks, and sometimes the delayed ones. */
  async deliver(notify: (event: PaymentEvent) => Promise<void>): Promise<void> {
    await this.catchUp();
    const send = (_url: string, init: RequestInit) => this.#deliverOne(init, notify);
    await deliverWebhooks({ store: this.#store, webhookUrl, send }, Date.now());
    if (this.#delayed.length > 0 && (this.#random.ended || this.#random.chance(0.3)))
      for (const late of this.#delayed.splice(0).reverse()) await late();
  }

  /** When the next webhook or late request is due; null when there is none. */
  nextDelivery(): Instant | null {
    if (this.#delayed.length > 0) return Date.now();
    const times = [nextWebhook(this.#store), ...this.#late.map(({ at }) => at)].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  /**
   * Whether an event must arrive this time. Each event arrives in the end, because real providers repeat it for days,
   * and the desk learns only from an event that a settled refund has failed.
   */
  #isLastChance(body: string): boolean {
    const deliveries = (this.#deliveries.get(body) ?? 0) + 1;
    this.#deliveries.set(body, deliveries);
    return deliveries > MAX_REFUSED_DELIVERIES;
  }

  async #deliverOne({ body, headers }: RequestInit, notify: (event: PaymentEvent) => Promise<void>): Promise<Response> {
    const isRefused = this.#random.happens('webhookRefused') && !this.#isLastChance(String(body));
    if (isRefused) return new Response(null, { status: 500 });
    const reading = await this.gateway(this.send).readWebhook(String(body), new Headers(headers));
    if (!reading.ok || reading.event === null)
      throw new Error('The stand-in sent a forged event, or one about no payment.');
    const { event } = reading;
    if (this.#random.happens('webhookDelayed')) this.#delayed.push(() => notify(event));
    else await notify(event);
    if (this.#random.happens('webhookRepeated')) await notify(event);
    return new Response(null);
  }
}
