/** Runs an order desk that sometimes restarts, and whose connections to the provider and to D1 sometimes fail. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { DeskBindings } from '../../../functions/desk/desk-books.ts';
import { OrderDesk } from '../../../functions/desk/order-desk.ts';
import type { Fetch } from '../../../functions/gateways/http.ts';
import { type PaymentGateway, PROVIDER_TIMEOUT_MS } from '../../../functions/gateways/payments/gateway.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Instant } from '../../../src/domain/time.ts';
import type { Provider } from './provider.ts';
import type { RandomFaults } from './random-faults.ts';

class FaultyDesk extends OrderDesk {
  readonly #gateway: PaymentGateway;

  constructor(state: DurableObjectState, bindings: DeskBindings, gateway: PaymentGateway) {
    super(state, bindings);
    this.#gateway = gateway;
  }

  protected override async openGateway() {
    return ok(this.#gateway);
  }
}

/** Advances the clock by the time that the desk waits for an answer, then throws a timeout error. */
function giveUp(): never {
  vi.setSystemTime(Date.now() + PROVIDER_TIMEOUT_MS);
  throw new DOMException('The provider did not answer.', 'TimeoutError');
}

const neverSettles = new Promise<never>(() => {});

export class DeskHost {
  readonly #state: DurableObjectState;
  readonly #random: RandomFaults;
  readonly #provider: Provider;
  #desk: FaultyDesk;
  #stop: () => void = () => {};
  #stopped: Promise<'stopped'> = neverSettles;

  constructor(state: DurableObjectState, random: RandomFaults, provider: Provider) {
    this.#state = state;
    this.#random = random;
    this.#provider = provider;
    this.#desk = this.#open();
  }

  get sql(): SqlStorage {
    return this.#state.storage.sql;
  }

  /** The current desk, for calls during which it cannot restart. */
  get desk(): FaultyDesk {
    return this.#desk;
  }

  /** The desk's answer; null when the desk restarts before it answers. */
  async call<Answer>(run: (desk: FaultyDesk) => Promise<Answer>): Promise<Answer | null> {
    const answer = await Promise.race([run(this.#desk), this.#stopped]);
    return answer === 'stopped' ? null : answer;
  }

  /** Restarts the desk, as a deployment does. The new desk finds due work even if its alarm was lost. */
  restart(): void {
    this.#stop();
    this.#desk = this.#open();
  }

  /** Runs the alarm if it is due. With the fault `alarmLost`, deletes it without running it. */
  async alarm(): Promise<void> {
    const alarmAt = await this.nextAlarm();
    if (alarmAt === null || alarmAt > Date.now()) return;
    await this.#state.storage.deleteAlarm();
    if (!this.#random.happens('alarmLost')) await this.call((desk) => desk.alarm());
  }

  nextAlarm(): Promise<Instant | null> {
    return this.#state.storage.getAlarm();
  }

  #open(): FaultyDesk {
    let stopped = false;
    this.#stopped = new Promise((resolve) => {
      this.#stop = () => {
        stopped = true;
        resolve('stopped');
      };
    });
    const restartAndHang = () => {
      this.restart();
      return neverSettles;
    };
    const send: Fetch = async (url, init) => {
      if (stopped) return neverSettles;
      if (this.#random.happens('restartBeforeCall')) return restartAndHang();
      if (this.#random.happens('lostBeforeCall')) throw new TypeError('lost before the call');
      await this.#provider.catchUp();
      if (this.#random.happens('providerHangs')) return giveUp();
      if (this.#random.happens('providerTooLate')) {
        this.#provider.sendLater(url, init);
        return giveUp();
      }
      const reply = await this.#provider.send(url, init);
      if (this.#random.happens('restartAfterCall')) return restartAndHang();
      if (this.#random.happens('lostAfterCall')) throw new TypeError('lost after the call');
      return reply;
    };
    const prepare = (query: string) => {
      if (this.#random.happens('databaseDown')) throw new Error('D1 is down');
      return env.DB.prepare(query);
    };
    const DB = new Proxy(env.DB, {
      get: (database, name) => (name === 'prepare' ? prepare : Reflect.get(database, name).bind(database)),
    });
    return new FaultyDesk(this.#state, { ...env, DB }, this.#provider.gateway(send));
  }
}
