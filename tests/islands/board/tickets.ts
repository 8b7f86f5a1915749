import type { Ticket } from '../../../src/contract/board.ts';
import { NOW } from '../../domain/builders.ts';

export const MINUTE_MS = 60_000;

/** A new take-out order, placed `orderId` minutes after NOW. */
export const ticket = (orderId: number, changes: Partial<Ticket> = {}): Ticket => ({
  orderId,
  orderNumber: `100-${orderId}`,
  orderStatus: 'n',
  paymentStatus: 'inPerson',
  orderType: 'take-out',
  orderMode: 'normal',
  tableNumber: null,
  customerName: 'Maya',
  customerPhone: '',
  instructions: '',
  items: [],
  doneParts: [],
  paperBagCount: 0,
  deliveryAddress: null,
  acceptedItself: false,
  canBeNoShow: false,
  total: 1000,
  toPay: 1000,
  refunded: 0,
  placedAt: NOW + orderId * MINUTE_MS,
  dueAt: null,
  dueLabel: null,
  rejectionReason: null,
  dueDay: null,
  answerFrom: null,
  answerBy: null,
  hereAt: null,
  ...changes,
});

/** A row of an order. `station` is the station that makes the row, or null when no station makes it. */
export const item = (
  name: string,
  count: number,
  station: string | null = null,
  optionName = '',
): Ticket['items'][number] => ({
  ...{ name, optionName, count, refunded: 0, station, choices: [], specialRequest: '', orderFor: '', amount: 0 },
});
