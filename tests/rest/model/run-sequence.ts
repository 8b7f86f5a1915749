import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Order } from '../../../src/contract/order.ts';
import { quoteSchema } from '../../../src/contract/quote.ts';
import { trackingSchema } from '../../../src/contract/tracking.ts';
import { addItem } from '../../../src/domain/cart/add-item.ts';
import { removeItem, setCount } from '../../../src/domain/cart/cart.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { menu, option } from '../../domain/builders.ts';
import { saveBusinesses } from '../../saved-business.ts';
import { ALWAYS_OPEN, isLive, payments, readyToSubmit } from '../../till.ts';
import { errorOf, finalOrderOf, orderOf, townBusiness, Visitor } from '../../town.ts';
import { type Command, commandsOf, PRICES } from './commands.ts';
import { Model, type ModelOrder } from './model.ts';

/** Performs the commands of one seed in the product and in the model, and compares the two after each command. */
export async function runSequence(seed: number): Promise<void> {
  const run = new Sequence(seed);
  await run.open();
  const commands = commandsOf(seed);
  for (const [position, command] of commands.entries()) {
    try {
      await run.step(command);
    } catch (error) {
      const done = commands.slice(0, position + 1).map((each) => JSON.stringify(each));
      throw new Error(`Seed ${seed}, after ${done.join(', ')}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  await run.checkMoney();
}

class Sequence {
  readonly #model = new Model();
  /** Each sequence has its own business and desk. */
  readonly #ids: { readonly businessId: number; readonly serviceProviderUserId: number; readonly routingPath: string };
  /** The time for the visitors. It is the real time, because the desk's alarms and the payment stand-in use it. */
  readonly #now = Date.now();
  #cart: Cart = [];
  readonly #staff = new Visitor({ clock: () => this.#now });
  #placed = 0;
  #paymentsBefore: ReadonlySet<string> = new Set();

  constructor(seed: number) {
    this.#ids = { businessId: 5_000 + seed, serviceProviderUserId: 5_000 + seed, routingPath: `model-${seed}` };
  }

  async open(): Promise<void> {
    const business = townBusiness({ ...this.#ids, name: 'Model', workingHours: ALWAYS_OPEN, paymentGateway: 'stripe' });
    await saveBusinesses(env.DB, [{ business, menu: menu(...Array.from(PRICES, ([id, price]) => option(id, price))) }]);
    await this.#staff.startShift(this.#ids.serviceProviderUserId);
    this.#paymentsBefore = new Set((await payments()).map(({ id }) => id));
  }

  async step(command: Command): Promise<void> {
    await this.#perform(command);
    expect(this.#cart.map(({ productOptionId, count }) => [productOptionId, count])).toEqual(
      this.#model.rows.map((row) => [row.option, row.count]),
    );
    const { tickets } = await this.#desk.board(this.#ids.businessId);
    expect(tickets.map(({ orderNumber, orderStatus }) => [orderNumber, orderStatus])).toEqual(this.#model.board);
  }

  /**
   * Expects that the money of every card order is captured once if staff accepted the order, held if nobody answered it,
   * and returned if staff rejected it.
   */
  async checkMoney(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      await runInDurableObject(this.#desk, (_desk, { storage }) => {
        storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
      });
      await runDurableObjectAlarm(this.#desk);
    }
    const ours = (await payments()).filter(({ id }) => !this.#paymentsBefore.has(id));
    const live = ours.filter(isLive).map(({ status, amount }) => `${status} ${amount}`);
    const expected = this.#model.orders
      .filter(({ byCard, status }) => byCard && status !== 'r')
      .map(({ accepted, total }) => `${accepted ? 'paid' : 'authorised'} ${total}`);
    expect(live.toSorted()).toEqual(expected.toSorted());
  }

  get #desk() {
    return env.ORDER_DESK.getByName(String(this.#ids.serviceProviderUserId));
  }

  /**
   * A new device with its own network address. Each order also has its own phone number, so the limits on the number of
   * unpaid orders do not apply.
   */
  #visitor(): Visitor {
    this.#placed += 1;
    return new Visitor(
      { clock: () => this.#now },
      `2001:db8:${this.#ids.businessId.toString(16)}:${this.#placed.toString(16)}::1`,
    );
  }

  #order(total = this.#model.total): Partial<Order> {
    const { businessId, serviceProviderUserId } = this.#ids;
    return orderOf({
      businessId,
      serviceProviderUserId,
      finalOrderItems: this.#cart.map(({ productOptionId, count }) => ({
        productOptionId,
        count,
        name: 'Dish',
      })) as Order['finalOrderItems'],
      userPhoneNumber: `604${String(5_550_000 + this.#placed).padStart(7, '0')}`,
      total,
    });
  }

  #one<Item>(list: readonly Item[], index: number): Item | undefined {
    return list[index % Math.max(1, list.length)];
  }

  async #perform(command: Command): Promise<void> {
    const model = this.#model;
    switch (command.do) {
      case 'add': {
        const { option: productOptionId, count } = command;
        this.#cart = addItem(this.#cart, { productOptionId, count, picks: [], specialRequest: '', orderFor: '' });
        return model.add(productOptionId, count);
      }
      case 'setCount': {
        const row = command.row % Math.max(1, model.rows.length);
        this.#cart = setCount(this.#cart, row, command.count);
        return model.setCount(row, command.count);
      }
      case 'remove': {
        const row = command.row % Math.max(1, model.rows.length);
        this.#cart = removeItem(this.#cart, row);
        return model.setCount(row, 0);
      }
      case 'soldout': {
        const { option: productOptionId, soldout } = command;
        const path = `/rest/board/${this.#ids.routingPath}/soldout`;
        const marked = await this.#staff.call(path, { method: 'PUT', body: { productOptionId, soldout } });
        expect(marked.status).toBe(200);
        model.soldout[soldout ? 'add' : 'delete'](productOptionId);
        return;
      }
      case 'quote': {
        if (model.rows.length === 0 || model.hasSoldout) return;
        const body = { order: this.#order() };
        const quoted = await this.#visitor().call('/rest/order/quote', { method: 'PUT', body });
        expect(v.parse(quoteSchema, await quoted.json()).total).toBe(model.total);
        return;
      }
      case 'place':
        return this.#place(command.payment, command.twice);
      case 'placeAtWrongPrice': {
        if (model.rows.length === 0 || model.hasSoldout) return;
        const body = { order: this.#order(model.total - 1) };
        const refused = await this.#visitor().call('/rest/order', { method: 'PUT', body });
        expect(await errorOf(refused)).toMatchObject({ status: 409, code: 'repriced', quote: { total: model.total } });
        return;
      }
      case 'resend': {
        const order = this.#one(model.orders, command.order);
        if (order === undefined) return;
        const again = await finalOrderOf(await order.resend());
        expect(again.orderNumber).toBe(order.orderNumber);
        return;
      }
      case 'move': {
        const order = this.#one(model.orders, command.order);
        return order && this.#move(order, command.move);
      }
      case 'cancel': {
        const order = this.#one(model.orders, command.order);
        if (order?.status !== 'n') return;
        // A customer may cancel an unanswered order only after fifteen minutes. Here no time passes, so the call fails.
        const path = `/rest/orderAction/cancelNewOrder/${order.trackingId}/${this.#ids.businessId}`;
        expect(await (await this.#visitor().call(path)).text()).toBe('error');
        return;
      }
      case 'track': {
        const order = this.#one(model.orders, command.order);
        if (order === undefined) return;
        const reply = await this.#visitor().call(`/rest/orderAction/orderStatus/${order.trackingId}`);
        expect(v.parse(trackingSchema, await reply.json()).orderStatus).toBe(order.status);
      }
    }
  }

  async #move(order: ModelOrder, move: Parameters<Model['move']>[1]): Promise<void> {
    const orderId = Number(order.orderNumber.split('-')[1]) - 100;
    const more = { accept: { orderPrepTime: 20 }, reject: { rejectionReason: 'No more broth' } };
    const body = { move, ...(move === 'accept' ? more.accept : move === 'reject' ? more.reject : {}) };
    const path = `/rest/board/${this.#ids.routingPath}/orders/${orderId}`;
    const moved = await this.#staff.call(path, { method: 'POST', body });
    expect(moved.status === 200, `${move}: ${moved.status}`).toBe(this.#model.move(order, move));
  }

  async #place(payment: 'inPerson' | 'approved' | 'declined', twice: boolean): Promise<void> {
    const model = this.#model;
    if (model.rows.length === 0) return;
    const visitor = this.#visitor();
    const order = this.#order();
    const key = crypto.randomUUID();
    const submit =
      payment === 'inPerson' || model.hasSoldout
        ? () => visitor.call('/rest/order', { method: 'PUT', body: { order }, headers: { 'idempotency-key': key } })
        : (await readyToSubmit(visitor, { card: payment, key, order })).submit;
    const replies = await Promise.all(twice ? [submit(), submit()] : [submit()]);
    if (model.hasSoldout || payment === 'declined') {
      for (const reply of replies) expect(reply.status).toBe(422);
      return;
    }
    const numbers = new Set<string>();
    for (const reply of replies) {
      const { orderNumber, orderTrackingId } = await finalOrderOf(reply);
      if (numbers.size === 0)
        model.orders.push({
          orderNumber,
          trackingId: orderTrackingId,
          total: model.total,
          byCard: payment === 'approved',
          status: 'n',
          accepted: false,
          lastMove: null,
          resend: () => submit(),
        });
      numbers.add(orderNumber);
    }
    expect(numbers.size).toBe(1);
    this.#cart = [];
    model.rows = [];
  }
}
