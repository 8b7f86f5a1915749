import { type CallFailure, failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { SubmitOrder } from '../../../src/contract/order.ts';
import { CREDIT_FAILED_MESSAGE } from '../../../src/contract/order-replies.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { CREDIT_GIFT_CARD_MESSAGE, minimumCardMessage } from '../../../src/domain/checkout/checkout.ts';
import { paymentMethods } from '../../../src/domain/checkout/payment-methods.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { findOption, isDigital } from '../../../src/domain/menu/option.ts';
import type { OrderPayment } from '../../desk/place-order.ts';
import type { PricedOrder } from './look-up-and-price.ts';

/** Chooses how an order is paid, or refuses the requested way (H15). */
export function choosePayment(request: SubmitOrder, { business, menu, cart, quote }: PricedOrder): Reply<OrderPayment> {
  const { token, creditCardKey, order } = request;
  const refusal = (message: string) => failure('refused', { reason: 'payment', message });
  const provider = business.paymentGateway;
  const payable = { total: quote.total, digital: hasDigital(menu, cart), takesCards: provider !== null };
  const methods = paymentMethods(business, payable);
  if (methods.includes('credit')) return replied({ kind: 'credit' });
  if (token === null && creditCardKey === null) {
    if (methods.includes('inPerson')) return replied({ kind: 'inPerson' });
    return refusal(
      business.payInPersonDisabled
        ? 'This business cannot be paid in person.'
        : 'Gift cards and event tickets cannot be paid in person.',
    );
  }
  if (provider === null) return refusal('This business does not take cards online.');
  if (!methods.includes('card'))
    return refusal(minimumCardMessage(quote.total) ?? 'This order cannot be paid by card.');
  if (order.mobilePay && !methods.includes('mobilePay'))
    return refusal('This business does not take mobile payments. Please pay by card.');
  // `creditCardKey` names a stored card, but this backend stores no cards.
  if (token === null) return refusal('Please enter your card again.');
  return replied({ kind: 'card', provider });
}

/** Null when credit pays the order in full; otherwise the refusal (specification, section 8). */
export function refuseCredit({ menu, cart, quote }: PricedOrder): CallFailure | null {
  const refusal = (message: string): CallFailure => ({ code: 'refused', reason: 'credit', message });
  if (hasDigital(menu, cart)) return refusal(CREDIT_GIFT_CARD_MESSAGE);
  return quote.total > 0 ? refusal(CREDIT_FAILED_MESSAGE) : null;
}

const hasDigital = (menu: Menu, cart: Cart): boolean =>
  cart.some((item) => {
    const found = findOption(menu, item.productOptionId);
    return found !== null && isDigital(found.option);
  });
