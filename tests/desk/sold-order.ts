/** Steps of the tests that sell and refund one order. The order has the id 1 and the number 100-101. */

import { beforeEach } from 'vitest';
import type { OrderDetails } from '../../functions/desk/order-record.ts';
import type { RefundRequest } from '../../functions/desk/refunds.ts';
import { replied } from '../../src/contract/errors.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { buildTown, RAMEN } from '../town.ts';
import { orderDetails, proposedOrder } from './builders.ts';
import { desk, ORDER } from './refund-steps.ts';

export const ANN = 7;

export const REJECT_INSTEAD = {
  failure: { code: 'conflict', message: 'Nothing would be left to pay. Please reject the order instead.' },
};

/** Steps for any order. They use the real time: the desk's alarms and the payment providers read the real clock. */
export function orderSteps() {
  const now = Date.now();
  /** The net amount of the order (E29), as its page in the console shows it. */
  const net = async () => (await desk().orderFile(RAMEN.businessId, '100-101'))?.summary.net;
  const refund = (part: RefundRequest['part'], changes: Partial<RefundRequest> = {}) =>
    desk().refund(
      { businessId: RAMEN.businessId, orderNumber: '100-101' },
      {
        ...{ key: crypto.randomUUID(), bodyHash: 'body', part, tips: true, fees: true },
        ...{ reason: 'Fries are gone', person: 'Olga', tender: null, ...changes },
      },
      now,
    );
  const context = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
  const move = (request: Parameters<ReturnType<typeof desk>['move']>[1], at = now) =>
    desk().move({ businessId: RAMEN.businessId, orderId: ORDER }, request, { ...context, now: at });
  const accept = () => move({ move: 'accept', actor: 'staff', prepMinutes: 20 });
  return { now, net, refund, move, accept };
}

/** Lets each test of a file begin with a desk that has no orders. Returns the steps for an order not paid by card. */
export function counterSteps() {
  const steps = orderSteps();
  const { now, move, accept } = steps;
  beforeEach(() => buildTown());
  const place = (changes: Parameters<typeof proposedOrder>[0] = {}) =>
    desk().place({
      ...{ key: 'key', bodyHash: 'body', orderHash: 'order', checkoutId: 'checkout', card: null, now },
      proposal: replied(proposedOrder({ total: 1053, details: orderDetails(1053), ...changes })),
    });
  /** Places an order that store credit pays completely. */
  const placeForCredit = (changes: Partial<OrderDetails> = {}) => {
    const details = orderDetails(1053, changes);
    const credit = quoteLine({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -1053 });
    const quote = { ...details.quote, lines: [...details.quote.lines, credit], total: 0 };
    return place({ customerId: ANN, total: 0, payment: { kind: 'credit' }, details: { ...details, quote } });
  };
  const handOver = async (tender?: 'cash' | 'terminal') => {
    await accept();
    await move({ move: 'ready', actor: 'staff' });
    await move({ move: 'pickedUp', actor: 'staff', ...(tender && { tender }) });
  };
  return { ...steps, place, placeForCredit, handOver };
}
