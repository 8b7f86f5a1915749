import * as v from 'valibot';
import { selectedCustomizationSchema, toPicks } from '../../../src/contract/customization.ts';
import { orderItemSchema, type TicketItem } from '../../../src/contract/order.ts';
import { type OrderPayload, orderPayloadSchema } from '../../../src/contract/tracking.ts';
import type { SectionPick } from '../../../src/domain/menu/picks.ts';
import { roundToCash } from '../../../src/domain/money/money.ts';
import type { QuoteLine } from '../../../src/domain/pricing/quote.ts';
import { ORDER_MODES, ORDER_TYPES } from '../../../src/domain/store/business.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { jsonText } from '../../bounded-json.ts';
import { normalize } from './normalize.ts';

const cents = v.optional(v.pipe(v.number(), v.safeInteger()), 0);
const text = v.optional(v.string(), '');

/** An order as section 3 of the specification defines it, with only the fields that the tracker shows. */
const specifiedOrderSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  orderMode: v.optional(v.picklist(ORDER_MODES), 'normal'),
  customerName: text,
  instructions: text,
  finalOrderItems: v.array(
    v.object({
      name: v.string(),
      optionName: text,
      /** The price of one item with its choices, in cents. */
      price: cents,
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
      productOptionId: v.optional(v.number()),
      specialRequest: text,
      selectedCustomization: v.optional(v.unknown()),
    }),
  ),
  deliveryAddress: v.optional(
    v.nullable(
      v.object({
        completeAddress: text,
        unitNumber: text,
        deliveryInstruction: text,
        distance: v.optional(v.number(), 0),
      }),
    ),
    null,
  ),
  subTotal: v.optional(v.pipe(v.number(), v.safeInteger())),
  tax: cents,
  total: v.pipe(v.number(), v.safeInteger()),
  deliveryFee: cents,
  paperBagFee: cents,
  calculatedDiscounts: v.optional(v.array(v.object({ title: text, value: v.pipe(v.number(), v.safeInteger()) })), []),
});
type SpecifiedOrder = v.InferOutput<typeof specifiedOrderSchema>;

const payloadJson = jsonText();

/**
 * Converts the payload of an order to the JSON that our own pages read (`OrderPayload`). Backends other than a
 * Foodcourt send an order of the specification as the payload; the quote of this order is rebuilt line by line. A
 * payload that is neither an `OrderPayload` nor an order of the specification is returned unchanged, and the tracker
 * then answers 404.
 */
export function parseOrderPayload(payload: unknown, placedAt: Instant): unknown {
  const json = v.safeParse(payloadJson, payload);
  const order = json.success ? json.output : payload;
  if (v.is(orderPayloadSchema, order)) return JSON.stringify(order);
  const specified = v.safeParse(specifiedOrderSchema, normalize(specifiedOrderSchema, order));
  return specified.success ? JSON.stringify(payloadOf(specified.output, placedAt)) : payload;
}

function payloadOf(order: SpecifiedOrder, placedAt: Instant): OrderPayload {
  const items = order.finalOrderItems.map(ticketItem);
  const subTotal = order.subTotal ?? items.reduce((sum, item) => sum + item.amount, 0);
  const lines: QuoteLine[] = items.map((item, itemIndex) => ({
    ...line('item', 'item', item.name, item.amount),
    count: item.count,
    itemIndex,
  }));
  for (const { title, value } of order.calculatedDiscounts) {
    // A surcharge is a negative discount.
    lines.push(line('discount', 'overallDiscount', title, -value));
  }
  lines.push(line('fee', 'deliveryFee', 'Delivery', order.deliveryFee));
  lines.push(line('fee', 'paperBagFee', 'Paper bags', order.paperBagFee));
  lines.push(line('tax', 'tax', 'Tax', order.tax));
  // An order of the specification states tips only as percentages. So if the total is more than the sum of the other
  // lines, the difference counts as the tip.
  const rest = order.total - lines.reduce((sum, { amount }) => sum + amount, 0);
  lines.push(rest < 0 ? line('discount', 'overallDiscount', 'Other discounts', rest) : line('tip', 'tip', 'Tip', rest));
  return {
    orderType: order.orderType,
    orderMode: order.orderMode,
    items,
    quote: {
      lines: lines.filter(({ kind, amount }) => kind === 'item' || amount !== 0),
      subTotal,
      tax: order.tax,
      amountBeforeTender: order.total,
      total: order.total,
      cashTotal: roundToCash(order.total),
    },
    customerName: order.customerName,
    instructions: order.instructions,
    placedAt,
    requestedAt: null,
    deliveryAddress: addressOf(order),
    finalOrderItems: reorderableItems(order),
    tableNumber: null,
    cardsSentTo: null,
    ticketsSentTo: null,
    giftSentOn: null,
    cardsOnly: false,
    rated: false,
  };
}

function addressOf({ orderType, deliveryAddress }: SpecifiedOrder): OrderPayload['deliveryAddress'] {
  if (orderType !== 'delivery' || !deliveryAddress) return null;
  const { completeAddress, unitNumber, deliveryInstruction, distance } = deliveryAddress;
  return { completeAddress, unitNumber, deliveryInstruction, distance };
}

/** The rows for "order again". Empty when any row of the order is invalid, e.g. a row without `productOptionId`. */
function reorderableItems({ finalOrderItems }: SpecifiedOrder): OrderPayload['finalOrderItems'] {
  const rows = v.safeParse(v.array(orderItemSchema), finalOrderItems);
  return rows.success ? rows.output : [];
}

const line = (kind: QuoteLine['kind'], rule: QuoteLine['rule'], label: string, amount: number): QuoteLine => ({
  kind,
  rule,
  label,
  base: null,
  rate: null,
  count: null,
  itemIndex: null,
  amount,
});

function ticketItem(item: SpecifiedOrder['finalOrderItems'][number]): TicketItem {
  const customization = v.safeParse(selectedCustomizationSchema, item.selectedCustomization);
  const chosen = customization.success ? customization.output : null;
  const picks = toPicks([...(chosen?.oneOfList ?? []), ...(chosen?.anyOf ?? [])]);
  return {
    name: item.name,
    optionName: item.optionName,
    count: item.count,
    choices: choicesOf(picks, 0),
    specialRequest: chosen?.optionSpecialRequest || item.specialRequest,
    orderFor: chosen?.orderFor ?? '',
    amount: item.price * item.count,
  };
}

const choicesOf = (sections: readonly SectionPick[], depth: number): TicketItem['choices'] =>
  sections.flatMap(({ choices }) =>
    choices.flatMap(({ choice, count, nested }) => [
      { text: count === 1 ? choice : `${count} × ${choice}`, depth },
      ...choicesOf(nested, depth + 1),
    ]),
  );
