import type { Cents } from '../../src/domain/money/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { NewCharge } from '../desk/charges.ts';
import type { MoveRequest } from '../desk/move-order.ts';
import type { PlaceRequest } from '../desk/place-order.ts';
import type { RefundRequest } from '../desk/refunds.ts';

/** An order of the past: how it was placed and paid, what became of it, and what was refunded. */
export interface PastOrder {
  readonly place: PlaceRequest;
  /** The payment of an order by card; null for one that is paid at the counter. */
  readonly charge: NewCharge | null;
  readonly moves: readonly { readonly request: MoveRequest; readonly at: Instant }[];
  readonly refund: { readonly request: RefundRequest; readonly at: Instant } | null;
}

/** What an order of the past gave back to its card. */
export interface PastRefund {
  readonly chargeKey: string;
  readonly amount: Cents;
}

/** The calls of `WORKER_WITH_PAST`. */
export interface PastDesk {
  live(orders: readonly PastOrder[]): Promise<PastRefund[]>;
}
export interface PastPayments {
  /** Writes into the storage of the payment stand-in. */
  putAll(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
}

/** The id that a payment of the past has at the provider. */
export const pastPaymentId = (chargeKey: string): string => `pi_${chargeKey}`;

/**
 * The Worker with a desk that takes orders of the past. The desk's own code places, pays, moves and refunds them, so that the books
 * are those of real orders. Its clock stands at the time of each step, and nothing runs by itself. The provider agrees to everything:
 * asking the stand-in for each payment would take longer than all the rest. No site that customers reach has these calls.
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
  refund: async ({ amount }) => ({ kind: 'refunded', refundId: '', amount, settled: true }),
};

/** Asks the database each question once: nothing changes while the past is made. */
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

  /** Does what is due at the time of the clock. Nobody is told of webhooks of the past. */
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

  /** Returns what went back to the card. */
  async liveOne({ place, charge, moves, refund }) {
    Date.now = () => place.now;
    const card = charge && (await this.prepareCard(charge, place));
    const placed = await this.place({ ...place, card });
    if (!placed.ok) throw new Error(placed.failure.message);
    const { orderTrackingId: trackingId, orderNumber } = placed.value;
    for (const { request, at } of moves) {
      Date.now = () => at;
      await this.move({ trackingId }, request, { ...STORE, now: at });
      // The money of the card is captured, or goes back.
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
