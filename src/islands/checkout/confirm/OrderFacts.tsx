import type { ReactNode } from 'react';
import { SLOT_GONE_MESSAGE } from '../../../client/checkout/details-failures.ts';
import { daysOf } from '../../../client/checkout/offered-times.ts';
import { extrasOf, type PlannedOrder } from '../../../client/checkout/order-request.ts';
import { broughtToTable, orderTypeName } from '../../../domain/checkout/checkout.ts';
import { formatPhone } from '../../../domain/checkout/phone.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { tipAmounts } from '../quote/tip-amounts.ts';
import { slotWords } from '../slot-words.ts';
import './OrderFacts.css';

/**
 * Shows place, recipient of a gift, time, customer and special requests of an order, for review before the payment.
 * With a quote, also shows the tips.
 */
export function OrderFacts({ planned, quote }: { planned: PlannedOrder; quote: Quote | null }) {
  const { shop, orderType, draft } = planned;
  const slot = daysOf(shop.offers, orderType)
    .flatMap((day) => day.slots.map((each) => ({ ...each, day })))
    .find(({ at }) => at === draft.requestedTime);
  const { digitalOnly, delivered, giftCards } = extrasOf(planned);
  const giftTo = (giftCards && draft.gift?.recipientEmail.trim()) || '';
  const noSlot = draft.requestedTime === null ? 'As soon as possible' : SLOT_GONE_MESSAGE;
  const time = slot ? slotWords(slot.day, slot) : noSlot;
  const name = draft.customerName.trim();
  const customer = (name || draft.userPhoneNumber) && (
    <>
      {name} <span className="unbroken">{formatPhone(draft.userPhoneNumber)}</span>
    </>
  );
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    digitalOnly
      ? ['Sent to', giftTo ? '' : 'Your email address']
      : [orderTypeName({ orderType, orderMode: planned.page.mode }), placeOf(planned)],
    ['Gift to', giftTo],
    [delivered ? 'Delivered' : 'Ready', digitalOnly ? '' : time],
    ['For', customer],
    ['Special requests', draft.instructions.trim()],
    [delivered ? 'Tips' : 'Tip', tipAmounts(quote)],
  ];
  return (
    <dl className="order-facts">
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The place where the customer gets the goods of the order. */
function placeOf(planned: PlannedOrder): string {
  const { page, shop, draft } = planned;
  if (page.tableNumber !== null) return broughtToTable(page.tableNumber);
  const { addressLine1, city } = shop.business.location;
  if (!extrasOf(planned).delivered) return `${addressLine1}, ${city}`;
  return [draft.unitNumber.trim(), draft.completeAddress.trim()].filter((part) => part !== '').join(', ');
}
