import type { OrderDetails } from '../../functions/desk/order-record.ts';
import type { ProposedOrder } from '../../functions/desk/place-request.ts';
import { quoteLine } from '../../src/domain/pricing/quote-line.ts';
import { BOWL, BOWL_TOTAL, NOON, RAMEN } from '../town.ts';

/** Details of an order that costs `total` cents: one line in the quote, and no items. */
export const orderDetails = (total: number, changes: Partial<OrderDetails> = {}): OrderDetails => ({
  items: [],
  quote: {
    lines: [
      quoteLine({ kind: 'item', rule: 'item', label: 'Bowl', base: total, count: 1, itemIndex: 0, amount: total }),
    ],
    ...{ subTotal: total, tax: 0, amountBeforeTender: total, total, cashTotal: total },
  },
  customerName: 'Ann',
  customerPhone: '',
  instructions: '',
  deliveryAddress: null,
  finalOrderItems: [],
  paperBagCount: 0,
  smsNotificationRequested: false,
  stamps: null,
  taxedBy: null,
  cards: null,
  business: { name: RAMEN.name, routingPath: RAMEN.routingPath, zone: 'America/Vancouver', dayEndsAt: 0, alert: null },
  ...changes,
});

/** An order of one bowl as the backend proposes it to the desk, to be paid in person. */
export const proposedOrder = (changes: Partial<ProposedOrder> = {}): ProposedOrder => ({
  businessId: RAMEN.businessId,
  customerId: null,
  serviceProviderUserId: RAMEN.serviceProviderUserId,
  orderType: 'take-out',
  orderMode: 'normal',
  tableNumber: null,
  requestedAt: null,
  total: BOWL_TOTAL,
  options: [{ productOptionId: BOWL, name: 'Bowl' }],
  slots: [NOON],
  slotCapacity: null,
  cateringDay: null,
  verifyPhone: false,
  placedBy: { ownOrders: [], source: null, fromPairedKiosk: false },
  promo: null,
  answer: null,
  payment: { kind: 'inPerson', orByCard: false },
  details: orderDetails(BOWL_TOTAL),
  ...changes,
});
