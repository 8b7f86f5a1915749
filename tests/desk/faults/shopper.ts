import { chargeKey } from '../../../functions/desk/charges.ts';
import type { PlaceRequest, ProposedOrder } from '../../../functions/desk/place-order.ts';
import { ok } from '../../../src/domain/result.ts';
import { CARDS } from '../../till.ts';
import { MINUTE, RAMEN } from '../../town.ts';
import type { DeskLine } from './desk-line.ts';
import type { Luck } from './luck.ts';
import type { Provider } from './provider.ts';
import { proposal, type Wish } from './wish.ts';

const CARD_NUMBERS = Object.values(CARDS);
const MAX_TRIES = 3;
const MAX_SENDS = 4;

/** One checkout: up to three attempts, each repeated while no answer comes. */
export class Shopper {
  readonly checkoutId = crypto.randomUUID();
  readonly wish: Wish;
  /** Idempotency keys of this checkout's charges. */
  readonly chargeKeys = new Set<string>();
  answered: 'placed' | 'refused' | null = null;
  readonly #line: DeskLine;
  readonly #provider: Provider;
  readonly #luck: Luck;
  readonly #wait: (milliseconds: number) => void;

  constructor(
    wish: Wish,
    parts: { line: DeskLine; provider: Provider; luck: Luck; wait: (milliseconds: number) => void },
  ) {
    this.wish = wish;
    this.#line = parts.line;
    this.#provider = parts.provider;
    this.#luck = parts.luck;
    this.#wait = parts.wait;
  }

  /** Yields after each step, so that others can act in between. */
  async *shop(): AsyncGenerator<void, void> {
    for (let tries = 0; tries < MAX_TRIES && this.answered !== 'placed'; tries += 1) {
      const key = `${this.checkoutId}-${tries}`;
      const order = proposal(this.wish, this.#line, this.#provider.name);
      yield;
      const card = order.payment.kind === 'card' ? await this.#pay(key, order) : null;
      if (order.payment.kind === 'card' && card === null) continue;
      yield;
      if (this.#luck.happens('clientGone')) return;
      for (let sent = 0; sent < MAX_SENDS; sent += 1) {
        const submit = () => this.#line.ask((desk) => desk.place(this.#placeRequest(key, order, card)));
        const answers = this.#luck.happens('clientTwice') ? await Promise.all([submit(), submit()]) : [await submit()];
        yield;
        if (this.#luck.happens('clientGone')) return;
        const answer = answers.find((one) => one !== null) ?? null;
        if (this.#luck.happens('clientRetries') || answer === null) continue;
        if (!answer.ok && answer.failure.reason === 'processing') {
          this.#wait(this.#luck.roll() * MINUTE);
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
    const prepared = await this.#line.ask((desk) => desk.preparePayment(preparation));
    if (!prepared?.ok) return null;
    const token = await this.#provider.typeCard(prepared.value, this.#luck.of(CARD_NUMBERS)).catch(() => null);
    return token === null ? null : { chargeKey: key, token };
  }

  #placeRequest(key: string, order: ProposedOrder, card: PlaceRequest['card']): PlaceRequest {
    const { checkoutId } = this;
    const [bodyHash, orderHash] = [`body of ${key}`, `order for ${order.total}`];
    return { key, bodyHash, orderHash, card, checkoutId, now: Date.now(), proposal: ok(order) };
  }
}
