import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { NewCharge } from '../desk/charges.ts';
import type { MoveRequest } from '../desk/move-order.ts';
import type { PlaceRequest } from '../desk/place-request.ts';
import type { RefundRequest } from '../desk/refunds.ts';

/** An order of the past in the demo data: how it was placed and paid, its moves, and its refund. */
export interface PastOrder {
  readonly place: PlaceRequest;
  /** The order's card payment; null for an order that was paid in person. */
  readonly charge: NewCharge | null;
  readonly moves: readonly { readonly request: MoveRequest; readonly at: Instant }[];
  readonly refund: { readonly request: RefundRequest; readonly at: Instant } | null;
}

/** Money of a past order that went back to the customer's card. */
export interface PastRefund {
  readonly chargeKey: string;
  readonly amount: Cents;
}

/** The calls with which `WORKER_WITH_PAST` extends the order desk. */
export interface PastDesk {
  /** Places the orders and makes their moves and refunds, each at its time. Returns the refunds to cards. */
  live(orders: readonly PastOrder[]): Promise<PastRefund[]>;
}
export interface PastPayments {
  /** Writes these entries into the storage of the payment stand-in. */
  putAll(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
}

/** The payment provider's id for the payment of a past order. */
export const pastPaymentId = (chargeKey: string): string => `pi_${chargeKey}`;

/**
 * The code of a Worker whose order desk accepts orders of the past. The code of the real desk places, pays, moves and
 * refunds these orders, so the books are the same as for real orders. The desk's clock is set to the time of each step,
 * and the desk's alarm never runs by itself. `GATEWAY` accepts every payment, because calling the payment stand-in for
 * each payment would take longer than everything else. Only commands that make demo data, such as `npm start`, use this
 * Worker; it is in no deployment.
 */
export const WORKER_WITH_PAST = `
import worker, { OrderDesk as Desk, PaymentStandIn as Payments } from './entry.mjs';
export * from './entry.mjs';
export default worker;

const STORE = { storeOpen: true, storeOrderingStatus: 'allOrdersTypes' };
const now = Date.now;

export class PaymentStandIn extends Payments {
  putAll(entries) {
    for (const [key, value] of entries) this.ctx.storage.kv.put(key, value);
  }
}

const amounts = new Map();
const GATEWAY = {
  provider: 'stripe',
  account: '',
  async prepare({ key, amount }) {
    const paymentId = 'pi_' + key;
    amounts.set(paymentId, amount);
    return { kind: 'ready', setup: { provider: 'stripe', paymentId } };
  },
  authorise: async ({ amount }, paymentId) => ({ kind: 'authorised', paymentId, amount }),
  capture: async (paymentId) => ({ kind: 'paid', paymentId, amount: amounts.get(paymentId), refunded: 0 }),
  void: async (paymentId) => ({ kind: 'voided', paymentId }),
  refund: async ({ key, amount }) => ({ kind: 'refunded', refundId: 're_' + key, amount, settled: true }),
  refundState: async () => ({ kind: 'refunded', settled: true }),
};

/** Keeps the answer of each query in memory, because the data does not change while past orders are written. */
function remembering(db) {
  const answers = new Map();
  const first = (text, values) => {
    const key = text + JSON.stringify(values);
    if (!answers.has(key)) answers.set(key, db.prepare(text).bind(...values).first());
    return answers.get(key);
  };
  return { prepare: (text) => ({ bind: (...values) => ({ first: () => first(text, values) }) }) };
}

export class OrderDesk extends Desk {
  constructor(state, env) {
    super(state, { ...env, DB: remembering(env.DB) });
  }

  alarm() {}

  /**
   * Does the work that was due at the past time to which the desk's clock is set. Past payments have no webhook events.
   * So this method first deletes the checks that would send e-mails about missing webhook events.
   */
  async runDue() {
    this.ctx.storage.sql.exec('DELETE FROM webhook_checks');
    await super.alarm();
  }

  openGateway() {
    return Promise.resolve({ ok: true, value: GATEWAY });
  }

  async live(orders) {
    const refunds = [];
    try {
      for (const order of orders) {
        const amount = await this.liveOne(order);
        if (amount > 0) refunds.push({ chargeKey: order.charge.key, amount });
      }
      return refunds;
    } finally {
      Date.now = now;
    }
  }

  /** Places one order, then makes its moves, then its refund. Returns the amount that was refunded to the card. */
  async liveOne({ place, charge, moves, refund }) {
    Date.now = () => place.now;
    const card = charge && (await this.prepareCard(charge, place));
    const placed = await this.place({ ...place, card });
    if (!placed.ok) throw new Error(placed.failure.message);
    const { orderTrackingId: trackingId, orderNumber } = placed.value;
    for (const { request, at } of moves) {
      Date.now = () => at;
      await this.move({ trackingId }, request, { ...STORE, now: at });
      // The call of runDue captures the card payment of an accepted order, or voids the card payment of a rejected order.
      if (charge !== null && (request.move === 'accept' || request.move === 'reject')) await this.runDue();
    }
    if (refund === null) return 0;
    Date.now = () => refund.at;
    const { businessId } = place.proposal.value;
    const refunded = await this.refund({ businessId, orderNumber }, refund.request, refund.at);
    if (charge === null || !refunded?.ok) return 0;
    await this.runDue();
    return refunded.value.money;
  }

  async prepareCard(charge, { checkoutId, now: at }) {
    const prepared = await this.preparePayment({ charge, checkoutId, description: '', now: at });
    if (!prepared.ok) throw new Error(prepared.failure.message);
    return { chargeKey: charge.key, token: prepared.value.paymentId };
  }
}`;
