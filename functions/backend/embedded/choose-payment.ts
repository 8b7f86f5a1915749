import { type CallFailure, failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { SubmitOrder } from '../../../src/contract/order.ts';
import { CREDIT_FAILED_MESSAGE } from '../../../src/contract/order-replies.ts';
import { hasOption } from '../../../src/domain/cart/resolve-cart.ts';
import { CREDIT_GIFT_CARD_MESSAGE, minimumCardMessage } from '../../../src/domain/checkout/checkout.ts';
import { type PaymentMethod, paymentMethods } from '../../../src/domain/checkout/payment-methods.ts';
import { isDigital } from '../../../src/domain/menu/option.ts';
import type { OrderPayment } from '../../desk/place-request.ts';
import type { PricedOrder } from './look-up-and-price.ts';

const NO_WALLET_MESSAGE = 'Please pay with Apple Pay or Google Pay, or choose another way to pay.';
const NOTHING_LEFT_MESSAGE = 'Nothing is left to pay with Apple Pay or Google Pay. Please choose another way to pay.';

/** How the order can be paid (H15). */
export const methodsOf = ({ business, menu, cart, quote }: PricedOrder): readonly PaymentMethod[] =>
  paymentMethods(business, {
    total: quote.total,
    digital: hasOption(menu, cart, isDigital),
    takesCards: business.paymentGateway !== null,
  });

/** Returns how the order is paid. Refuses if the order cannot be paid in the way that the customer chose (H15). */
export function choosePayment(request: SubmitOrder, priced: PricedOrder): Reply<OrderPayment> {
  const { business, quote } = priced;
  const { token, creditCardKey, order } = request;
  const refusal = (message: string) => failure('refused', { reason: 'payment', message });
  const provider = business.paymentGateway;
  const methods = methodsOf(priced);
  // Without the refusals `NOTHING_LEFT_MESSAGE` and `NO_WALLET_MESSAGE`, an order could get the discount for mobile pay
  // and be paid in another way (H15).
  if (methods.includes('credit'))
    return quote.lines.some(({ rule }) => rule === 'mobilePay')
      ? refusal(NOTHING_LEFT_MESSAGE)
      : replied({ kind: 'credit' });
  if (token === null && creditCardKey === null) {
    if (order.mobilePay) return refusal(NO_WALLET_MESSAGE);
    if (methods.includes('inPerson')) return replied({ kind: 'inPerson', orByCard: methods.includes('card') });
    return refusal(
      business.payInPersonDisabled
        ? 'This business cannot be paid in person.'
        : 'Gift cards and event tickets cannot be paid in person.',
    );
  }
  if (provider === null) return refusal('This business does not take cards online.');
  if (!methods.includes('card'))
    return refusal(minimumCardMessage(quote.total) ?? 'This order cannot be paid by card.');
  // A kiosk takes no mobile pay (Y1).
  if (order.mobilePay && (order.orderMode === 'kiosk' || !methods.includes('mobilePay')))
    return refusal('This business does not take mobile payments. Please pay by card.');
  // `creditCardKey` names a stored card. This backend stores no cards, so the customer must enter the card again.
  if (token === null) return refusal('Please enter your card again.');
  return replied({ kind: 'card', provider, orInPerson: methods.includes('inPerson') });
}

/** Why store credit alone cannot pay the order; null if store credit can pay it (Q9; specification, section 8). */
export function refuseCredit({ menu, cart, quote }: PricedOrder): CallFailure | null {
  if (quote.total === 0) return null;
  const hasPricedDigital = hasOption(menu, cart, (option) => isDigital(option) && option.price > 0);
  const message = hasPricedDigital ? CREDIT_GIFT_CARD_MESSAGE : CREDIT_FAILED_MESSAGE;
  return { code: 'refused', reason: 'credit', message };
}
