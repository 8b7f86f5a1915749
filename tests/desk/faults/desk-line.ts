/** An order desk whose connections to the provider and to D1 fail, and which restarts. */
import { env } from 'cloudflare:workers';
import { type DeskBindings, OrderDesk } from '../../../functions/desk/order-desk.ts';
import type { Fetch } from '../../../functions/gateways/http.ts';
import type { PaymentGateway } from '../../../functions/gateways/payments/gateway.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Instant } from '../../../src/domain/time.ts';
import type { Luck } from './luck.ts';
import type { Provider } from './provider.ts';

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

const never = new Promise<never>(() => {});

export class DeskLine {
  readonly #state: DurableObjectState;
  readonly #luck: Luck;
  readonly #provider: Provider;
  #desk: FaultyDesk;
  #lose: () => void = () => {};
  #lost: Promise<'lost'> = never;

  constructor(state: DurableObjectState, luck: Luck, provider: Provider) {
    this.#state = state;
    this.#luck = luck;
    this.#provider = provider;
    this.#desk = this.#open();
  }

  get sql(): SqlStorage {
    return this.#state.storage.sql;
  }

  /** For calls that return synchronously. */
  get desk(): FaultyDesk {
    return this.#desk;
  }

  /** The desk's answer; null when the desk restarts first. */
  async ask<Answer>(question: (desk: FaultyDesk) => Promise<Answer>): Promise<Answer | null> {
    const answer = await Promise.race([question(this.#desk), this.#lost]);
    return answer === 'lost' ? null : answer;
  }

  /** Restarts the desk, as a deploy does. The new one finds due work whose alarm was lost. */
  reopen(): void {
    this.#lose();
    this.#desk = this.#open();
  }

  /** Runs the alarm if it is due. */
  async alarm(): Promise<void> {
    const due = await this.nextAlarm();
    if (due === null || due > Date.now()) return;
    await this.#state.storage.deleteAlarm();
    if (!this.#luck.happens('alarmLost')) await this.ask((desk) => desk.alarm());
  }

  nextAlarm(): Promise<Instant | null> {
    return this.#state.storage.getAlarm();
  }

  #open(): FaultyDesk {
    let gone = false;
    this.#lost = new Promise((resolve) => {
      this.#lose = () => {
        gone = true;
        resolve('lost');
      };
    });
    const restart = () => {
      this.reopen();
      return never;
    };
    const send: Fetch = async (url, init) => {
      if (gone) return never;
      if (this.#luck.happens('restartBeforeCall')) return restart();
      if (this.#luck.happens('lostBeforeCall')) throw new TypeError('lost before the call');
      const reply = await this.#provider.send(url, init);
      if (this.#luck.happens('restartAfterCall')) return restart();
      if (this.#luck.happens('lostAfterCall')) throw new TypeError('lost after the call');
      return reply;
    };
    const prepare = (query: string) => {
      if (this.#luck.happens('databaseDown')) throw new Error('D1 is down');
      return env.DB.prepare(query);
    };
    const DB = new Proxy(env.DB, {
      get: (database, name) => (name === 'prepare' ? prepare : Reflect.get(database, name).bind(database)),
    });
    return new FaultyDesk(this.#state, { ...env, DB }, this.#provider.gateway(send));
  }
}
