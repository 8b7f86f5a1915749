import { useEffect, useState } from 'react';
import { createDelivery } from '../../client/checkout/address-search.ts';
import { createCheckout } from '../../client/checkout/checkout.ts';
import { promoAt } from '../../client/checkout/promo.ts';
import { closeAllDialogs, closeDialog, replaceDialog } from '../../client/dialog-history.ts';
import { sessionAt } from '../../client/session/session.ts';
import { isDigitalOnly } from '../../domain/cart/resolve-cart.ts';
import { type CheckoutStep, checkoutSteps, startingOrderType } from '../../domain/checkout/checkout.ts';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { useValue } from '../use-value.ts';
import { ClosedSheet } from './ClosedSheet.tsx';
import { CheckoutContext } from './checkout-context.ts';
import { ConfirmStep } from './confirm/ConfirmStep.tsx';
import { DetailsStep } from './details/DetailsStep.tsx';
import { DeliveryContext } from './details/use-delivery.ts';
import { OrderTypeStep } from './order-type/OrderTypeStep.tsx';
import { PlacedSheet } from './PlacedSheet.tsx';
import { useGuardedLeaving } from './use-guarded-leaving.ts';
import { useSettling } from './use-settling.ts';

/** From the cart to the order: order type, details, confirmation. Which step is open is the history's to say. */
export function Checkout({ shop, step }: ShopProps & { step: CheckoutStep | null }) {
  const { page, changeCart } = useOrdering();
  const cart = useCart();
  const [checkout] = useState(() =>
    createCheckout(page.businessId, ({ orderTrackingId }) => {
      changeCart(() => []);
      location.assign(`/order/${encodeURIComponent(orderTrackingId)}`);
    }),
  );
  useSettling(checkout);
  useGuardedLeaving(checkout);
  const [delivery] = useState(() => createDelivery(page.businessId, checkout));
  useEffect(() => {
    void promoAt(page.businessId).recall();
    const session = sessionAt(page.serviceProviderUserId);
    void session.refresh();
    return session.connect();
  }, [page]);
  const placed = useValue(checkout.placed);
  const empty = cart.length === 0;
  useEffect(() => {
    // Emptied in another tab, or reached by going back from the order.
    if (empty && !placed) closeAllDialogs();
  }, [empty, placed]);
  useEffect(() => {
    // The browser kept this page as it was when it left for the order.
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted && checkout.placed.peek()) closeAllDialogs();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [checkout]);

  const { offers } = shop;
  const digitalOnly = isDigitalOnly(shop.menu, cart);
  // What is sent by e-mail has no order type to choose, and another may have been chosen for a cart of food before.
  const offered = digitalOnly ? [] : offers.map((offer) => offer.orderType);
  const context = { orderMode: page.mode, offered, digitalOnly };
  const steps = checkoutSteps(context);
  const chosen = useValue(checkout.draft).orderType;
  const orderType = chosen !== null && offered.includes(chosen) ? chosen : startingOrderType(context);
  // A step that cannot be shown yet, or that is skipped, gives way to the first one.
  // What became of a payment is told where it was made.
  const asked = useValue(checkout.phase) === 'unsettled' ? 2 : step;
  const shown =
    asked !== null && steps.includes(asked) && (asked === 0 || orderType !== null) ? asked : (steps[0] ?? 0);
  useEffect(() => {
    if (step !== shown) replaceDialog({ kind: 'checkout', step: shown });
  }, [step, shown]);

  if (placed) return <PlacedSheet />;
  if (empty) return null;
  if (digitalOnly ? !shop.store.sellsDigital : offered.length === 0) return <ClosedSheet shop={shop} />;
  const onBack = shown === steps[0] ? undefined : closeDialog;
  const frame = { shop, steps, step: shown, onBack, onClose: closeAllDialogs };
  return (
    <CheckoutContext value={checkout}>
      <DeliveryContext value={delivery}>
        {shown === 0 || orderType === null ? (
          <OrderTypeStep {...frame} offers={offers} />
        ) : shown === 1 ? (
          <DetailsStep {...frame} orderType={orderType} offers={offers} />
        ) : (
          <ConfirmStep {...frame} orderType={orderType} />
        )}
      </DeliveryContext>
    </CheckoutContext>
  );
}
