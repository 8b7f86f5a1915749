import { chargeKey } from '../../../functions/desk/charges.ts';
import type { PlaceRequest, ProposedOrder } from '../../../functions/desk/place-request.ts';
import { ok } from '../../../src/domain/result.ts';
import { CARDS } from '../../till.ts';
import { MINUTE, RAMEN } from '../../town.ts';
import type { DeskHost } from './desk-host.ts';
import { type OrderPlan, proposal } from './order-plan.ts';
import type { Provider } from './provider.ts';
import type { RandomFaults } from './random-faults.ts';

/** Faults for which a test card of the same name exists. A shopper pays with such a card only when the fault happens. */
const REFUND_FAULTS = ['refundPending', 'refundFails', 'refundRefused'] as const;
/** The numbers of the other test cards. */
const CARD_NUMBERS = Object.entries(CARDS).flatMap(([card, number]) =>
  REFUND_FAULTS.some((fault) => fault === card) ? [] : [number],
);
const MAX_TRIES = 3;
const MAX_SENDS = 4;

/**
 * A customer with one checkout, who makes up to three attempts. The browser sends each attempt up to four times, until an
 * answer comes.
 */
export class Shopper {
  readonly checkoutId = crypto.randomUUID();
  readonly plan: OrderPlan;
  /** Idempotency keys of this checkout's charges. */
  readonly chargeKeys = new Set<string>();
  answered: 'placed' | 'refused' | null = null;
  readonly #deskHost: DeskHost;
  readonly #provider: Provider;
  readonly #random: RandomFaults;
  readonly #wait: (milliseconds: number) => void;

  constructor(
    plan: OrderPlan,
    parts: { deskHost: DeskHost; provider: Provider; random: RandomFaults; wait: (milliseconds: number) => void },
  ) {
    this.plan = plan;
    this.#deskHost = parts.deskHost;
    this.#provider = parts.provider;
    this.#random = parts.random;
    this.#wait = parts.wait;
  }

  /** Yields after each step, so that the other actors of the schedule can act in between. */
  async *shop(): AsyncGenerator<void, void> {
    for (let tries = 0; tries < MAX_TRIES && this.answered !== 'placed'; tries += 1) {
      const key = `${this.checkoutId}-${tries}`;
      const order = proposal(this.plan, this.#deskHost, this.#provider.name);
      yield;
      const card = order.payment.kind === 'card' ? await this.#pay(key, order) : null;
      if (order.payment.kind === 'card' && card === null) continue;
      yield;
      if (this.#random.happens('clientGone')) return;
      for (let sends = 0; sends < MAX_SENDS; sends += 1) {
        const submit = () => this.#deskHost.call((desk) => desk.place(this.#placeRequest(key, order, card)));
        const answers = this.#random.happens('clientTwice')
          ? await Promise.all([submit(), submit()])
          : [await submit()];
        yield;
        if (this.#random.happens('clientGone')) return;
        const answer = answers.find((one) => one !== null) ?? null;
        if (this.#random.happens('clientRetries') || answer === null) continue;
        if (!answer.ok && answer.failure.reason === 'processing') {
          this.#wait(this.#random.roll() * MINUTE);
          continue;
        }
        this.answered = answer.ok ? 'placed' : 'refused';
        break;
      }
    }
  }

  async #pay(attemptKey: string, { total, details }: ProposedOrder): Promise<PlaceRequest['card']> {
    const key = chargeKey(RAMEN.businessId, this.checkoutId, attemptKey);
    this.chargeKeys.add(key);
    const capture = details.cards?.only ? 'now' : 'later';
    const { businessId, name } = RAMEN;
    const charge = { key, attemptKey, businessId, provider: this.#provider.name, amount: total, capture } as const;
    const preparation = { charge, checkoutId: this.checkoutId, description: name, now: Date.now() };
    const prepared = await this.#deskHost.call((desk) => desk.preparePayment(preparation));
    if (!prepared?.ok) return null;
    const fault = REFUND_FAULTS.find((point) => this.#random.happens(point));
    const number = fault === undefined ? this.#random.pickOne(CARD_NUMBERS) : CARDS[fault];
    const token = await this.#provider.typeCard(prepared.value, number).catch(() => null);
    return token === null ? null : { chargeKey: key, token };
  }

  #placeRequest(key: string, order: ProposedOrder, card: PlaceRequest['card']): PlaceRequest {
    const { checkoutId } = this;
    const [bodyHash, orderHash] = [`body of ${key}`, `order for ${order.total}`];
    return { key, bodyHash, orderHash, card, checkoutId, now: Date.now(), proposal: ok(order) };
  }
}
