/**
 * Runs a schedule: customers, staff and others act on a real order desk in a random sequence, while faults occur. A
 * stand-in replaces the payment provider. A seed decides the sequence and the faults.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { giveCredit } from '../../../functions/desk/credit.ts';
import { NO_PAYMENT_IS_FINAL_AFTER_MS } from '../../../functions/gateways/payments/gateway.ts';
import { HOUR, NOON, RAMEN } from '../../town.ts';
import { type Compared, checkCredit, checkMoney, checkRefunds } from './check-money.ts';
import { checkPayouts } from './check-payouts.ts';
import { DeskHost } from './desk-host.ts';
import { CUSTOMER, FIRST_CREDIT_CENTS, randomOrderPlan } from './order-plan.ts';
import { adjuster, cardHolders, kitchen, ownerAtProvider, refunder, undecidedCook } from './other-actors.ts';
import { Provider } from './provider.ts';
import { type FaultPoint, RandomFaults } from './random-faults.ts';
import { Shopper } from './shopper.ts';

/** Probability that days pass between two actions. Refunds and moves after these days belong to later business days. */
const DAYS_PASS_PROBABILITY = 0.03;
const MAX_DAYS_AT_ONCE = 5;

/** Runs one schedule and checks the result. `point`: the fault that the schedule tests. */
export const runSchedule = (point: FaultPoint, seed: number): Promise<Compared> =>
  runInDurableObject(env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId)), async (_desk, state) => {
    await state.storage.deleteAll();
    await env.DB.batch(
      ['delivered_messages', 'customer_loyalty'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    try {
      return await new Schedule(state, new RandomFaults(point, seed)).run();
    } catch (error) {
      throw new Error(`Fault ${point}, seed ${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    } finally {
      vi.useRealTimers();
    }
  });

class Schedule {
  readonly #random: RandomFaults;
  readonly #provider: Provider;
  readonly #deskHost: DeskHost;
  readonly #shoppers: Shopper[];

  constructor(state: DurableObjectState, random: RandomFaults) {
    this.#random = random;
    this.#provider = new Provider(random);
    this.#deskHost = new DeskHost(state, random, this.#provider);
    const gift = {
      customerId: CUSTOMER,
      amount: FIRST_CREDIT_CENTS,
      reference: 'card',
      now: NOON,
    } as const;
    state.storage.transactionSync(() => giveCredit(state.storage.sql, gift));
    const parts = { deskHost: this.#deskHost, provider: this.#provider, random, wait: this.#wait };
    this.#shoppers = random.times(4, 6, () => new Shopper(randomOrderPlan(random), parts));
  }

  async run(): Promise<Compared> {
    const actors = [
      ...this.#shoppers.map((shopper) => shopper.shop()),
      kitchen(this.#deskHost, this.#random),
      cardHolders(this.#deskHost, this.#random),
      refunder(this.#deskHost, this.#random),
      undecidedCook(this.#deskHost, this.#random),
      adjuster(this.#deskHost, this.#random),
      // This actor exists only in a schedule that tests `ownerRefunds`. In all others, the desk makes every refund.
      ...(this.#random.tests('ownerRefunds') ? [ownerAtProvider(this.#provider, this.#random)] : []),
    ];
    while (actors.length > 0) {
      const one = this.#random.pickOne(actors);
      if ((await one.next()).done) actors.splice(actors.indexOf(one), 1);
      await this.#step();
      checkCredit(this.#deskHost);
      checkRefunds(this.#deskHost, this.#provider);
    }
    await this.#finishWork();
    const compared = await checkMoney(this.#deskHost, this.#provider, this.#shoppers);
    await checkPayouts(this.#deskHost, this.#provider);
    return compared;
  }

  readonly #wait = (milliseconds: number): void => {
    vi.setSystemTime(Date.now() + milliseconds);
  };

  /**
   * Advances the time by seconds, and sometimes by days. Then runs the alarm of the desk if it is due, and delivers the
   * webhooks that are due.
   */
  async #step(): Promise<void> {
    this.#wait(this.#random.whole(0, 3_000));
    if (!this.#random.ended && this.#random.chance(DAYS_PASS_PROBABILITY)) {
      // Even a late call takes effect less than `NO_PAYMENT_IS_FINAL_AFTER_MS` after its start. So the provider executes
      // the late calls here, before the days pass.
      this.#wait(NO_PAYMENT_IS_FINAL_AFTER_MS);
      await this.#provider.settle();
      this.#wait(this.#random.whole(1, MAX_DAYS_AT_ONCE) * 24 * HOUR);
    }
    await this.#deskHost.alarm();
    await this.#provider.deliver(async (event) => {
      await this.#deskHost.call((desk) => desk.paymentEvent(RAMEN.businessId, event, Date.now()));
    });
  }

  /** Lets no further faults occur, and advances the time until desk and provider have no work left. */
  async #finishWork(): Promise<void> {
    this.#random.ended = true;
    this.#deskHost.restart();
    for (let round = 0; round < 300; round += 1) {
      await this.#step();
      const times = [await this.#deskHost.nextAlarm(), this.#provider.nextDelivery()].filter((time) => time !== null);
      // If nothing is due within a day, only the deletion of stored answers is left. The desk keeps them for two days.
      if (Math.min(...times) > Date.now() + 24 * HOUR) return;
      this.#wait(Math.max(0, Math.min(...times) - Date.now()));
    }
    throw new Error('The desk or the provider still has work after 300 rounds.');
  }
}
