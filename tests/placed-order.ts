/** A placed order in the format of the tracking reply. */
import type { OrderPayload, Tracking } from '../src/contract/tracking.ts';
import type { QuoteLine } from '../src/domain/pricing/quote.ts';

export const line = (parts: Pick<QuoteLine, 'kind' | 'rule' | 'label' | 'amount'> & Partial<QuoteLine>): QuoteLine => ({
  base: null,
  rate: null,
  count: null,
  itemIndex: null,
  ...parts,
});

export const PAYLOAD: OrderPayload = {
  orderType: 'delivery',
  orderMode: 'normal',
  items: [
    {
      name: 'Ramen',
      optionName: 'Large',
      count: 2,
      choices: [
        { text: 'Combo', depth: 0 },
        { text: 'Cola', depth: 1 },
      ],
      specialRequest: '',
      orderFor: 'Ann',
      amount: 1800,
    },
  ],
  quote: {
    lines: [
      line({ kind: 'item', rule: 'item', label: 'Ramen', amount: 2000, itemIndex: 0 }),
      line({ kind: 'discount', rule: 'itemDiscount', label: 'Happy hour', amount: -200, itemIndex: 0 }),
      line({ kind: 'discount', rule: 'promoCode', label: 'Encore 15% off', amount: -270 }),
      line({ kind: 'fee', rule: 'deliveryFee', label: 'Delivery fee', amount: 399 }),
      line({ kind: 'tax', rule: 'tax', label: 'GST 5%', amount: 97 }),
      line({ kind: 'tip', rule: 'tip', label: 'Tip', amount: 180 }),
      line({ kind: 'tip', rule: 'driverTip', label: 'Driver tip', amount: 270 }),
      line({ kind: 'tender', rule: 'credit', label: 'Credit', amount: -500 }),
    ],
    subTotal: 1800,
    tax: 97,
    amountBeforeTender: 2476,
    total: 1976,
    cashTotal: 1975,
  },
  customerName: 'Ann',
  instructions: '',
  // 6:03 p.m. in Vancouver, already the next day in UTC.
  placedAt: Date.parse('2026-07-23T01:03:00Z'),
  requestedAt: Date.parse('2026-07-24T01:30:00Z'),
  deliveryAddress: { completeAddress: '1 Main Street', unitNumber: '4', deliveryInstruction: '', distance: 900 },
  finalOrderItems: [],
  tableNumber: null,
  cardsSentTo: null,
  ticketsSentTo: null,
  giftSentOn: null,
  cardsOnly: false,
  rated: false,
};

export const tracking = (changes: Partial<Tracking> = {}, payload: Partial<OrderPayload> = {}): Tracking => ({
  orderPayload: JSON.stringify({ ...PAYLOAD, ...payload }),
  orderNumber: '100-101',
  orderStatus: 'c',
  paymentStatus: 'paid',
  tender: null,
  holdReleased: false,
  refunded: 0,
  refunds: [],
  storeOrderingStatus: 'allOrdersTypes',
  storeOpen: true,
  orderActionDateAndTime: '',
  orderDueTime: null,
  orderDueAt: null,
  orderEstimatedTime: null,
  orderReadyTime: null,
  orderPrepTime: null,
  rejectionReason: null,
  customerIsHere: false,
  textsWait: false,
  businessPath: 'cafe-lumiere',
  businessName: 'Café Lumière',
  stampCardActive: false,
  pointsEarned: 0,
  lastUpdate: 0,
  ...changes,
});
