/**
 * Runs checkouts, a kitchen and gift-card holders against the real order desk and gateways, with faults between them from a
 * seed.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { writeCredit } from '../../../functions/desk/credit.ts';
import { HOUR, NOON, RAMEN } from '../../town.ts';
import { DeskLine } from './desk-line.ts';
import { type FaultPoint, Luck } from './luck.ts';
import { checkCredit, checkMoney } from './money-is-right.ts';
import { cardHolders, kitchen } from './people.ts';
import { Provider } from './provider.ts';
import { Shopper } from './shopper.ts';
import { CUSTOMER, drawWish, FIRST_CREDIT } from './wish.ts';

/** Runs one schedule and checks the result. */
export const runSchedule = (point: FaultPoint, seed: number): Promise<void> =>
  runInDurableObject(env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId)), async (_desk, state) => {
    await state.storage.deleteAll();
    await env.DB.batch(
      ['delivered_messages', 'customer_loyalty'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    try {
      await new Schedule(state, new Luck(point, seed)).run();
    } catch (error) {
      throw new Error(`Fault ${point}, seed ${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    } finally {
      vi.useRealTimers();
    }
  });

class Schedule {
  readonly #luck: Luck;
  readonly #provider: Provider;
  readonly #line: DeskLine;
  readonly #shoppers: Shopper[];

  constructor(state: DurableObjectState, luck: Luck) {
    this.#luck = luck;
    this.#provider = new Provider(luck);
    this.#line = new DeskLine(state, luck, this.#provider);
    const gift = {
      customerId: CUSTOMER,
      amount: FIRST_CREDIT,
      reason: 'giftCard',
      reference: 'card',
      now: NOON,
    } as const;
    state.storage.transactionSync(() => writeCredit(state.storage.sql, gift));
    const parts = { line: this.#line, provider: this.#provider, luck, wait: this.#wait };
    this.#shoppers = luck.times(1, 3, () => new Shopper(drawWish(luck), parts));
  }

  async run(): Promise<void> {
    const acting = [
      ...this.#shoppers.map((shopper) => shopper.shop()),
      kitchen(this.#line, this.#luck),
      cardHolders(this.#line, this.#luck),
    ];
    while (acting.length > 0) {
      const one = this.#luck.of(acting);
      if ((await one.next()).done) acting.splice(acting.indexOf(one), 1);
      await this.#pass();
      checkCredit(this.#line);
    }
    await this.#settleDown();
    await checkMoney(this.#line, this.#provider, this.#shoppers);
  }

  readonly #wait = (milliseconds: number): void => {
    vi.setSystemTime(Date.now() + milliseconds);
  };

  /** Lets a moment pass, and runs the alarm and the webhooks that are due. */
  async #pass(): Promise<void> {
    this.#wait(this.#luck.whole(0, 3_000));
    await this.#line.alarm();
    await this.#provider.deliver(async (event) => {
      await this.#line.ask((desk) => desk.paymentEvent(RAMEN.businessId, event, Date.now()));
    });
  }

  /** Without further faults, lets time pass until no work is left. */
  async #settleDown(): Promise<void> {
    this.#luck.calm = true;
    this.#line.reopen();
    for (let round = 0; round < 300; round += 1) {
      await this.#pass();
      const times = [await this.#line.nextAlarm(), this.#provider.nextDelivery()].filter((time) => time !== null);
      // What remains is the deletion of answers after two days.
      if (Math.min(...times) > Date.now() + 24 * HOUR) return;
      this.#wait(Math.max(0, Math.min(...times) - Date.now()));
    }
    throw new Error('Work is left after 300 rounds.');
  }
}
