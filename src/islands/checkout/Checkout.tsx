import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { createAddressSearch } from '../../client/checkout/address-search.ts';
import { createCheckout } from '../../client/checkout/checkout.ts';
import { areDetailsKnown } from '../../client/checkout/details-failures.ts';
import { daysOf, hasServingHours } from '../../client/checkout/offered-times.ts';
import { ORDER_PLACED } from '../../client/checkout/order-placed.ts';
import { promoAt } from '../../client/checkout/promo.ts';
import {
  closeAllDialogs,
  closeDialog,
  isDialogRequested,
  openDialog,
  replaceDialog,
} from '../../client/dialog-history.ts';
import { sessionAt } from '../../client/session/session.ts';
import { hasGiftCard, isDigitalOnly } from '../../domain/cart/resolve-cart.ts';
import { type CheckoutStep, checkoutSteps, startingOrderType } from '../../domain/checkout/checkout.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type DialogScript, LazyDialog } from '../ordering/LazyDialog.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import { useValue } from '../use-value.ts';
import type { ClosedSheet } from './ClosedSheet.tsx';
import { AddressSearchContext, CheckoutContext } from './checkout-context.ts';
import { ConfirmStep } from './confirm/ConfirmStep.tsx';
import { DetailsStep, type DetailsStepProps } from './details/DetailsStep.tsx';
import { OrderTypeStep } from './order-type/OrderTypeStep.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSettlement } from './use-settlement.ts';

const CLOSED_SHEET: DialogScript<ComponentProps<typeof ClosedSheet>> = {
  fetch: async () => (await import('./ClosedSheet.tsx')).ClosedSheet,
  fetched: null,
};

/** Parts that only catering orders show. */
export interface CateringParts {
  readonly TimeSync: ComponentType<ShopProps>;
  readonly Details: ComponentType<DetailsStepProps>;
}

interface CheckoutProps extends ShopProps {
  step: CheckoutStep | null;
  /** Undefined in every order mode except catering. */
  catering?: CateringParts;
}

/** The steps from cart to order: order type, details, confirmation. The browser history stores the open step. */
export function Checkout({ shop, step, catering }: CheckoutProps) {
  const { page, changeCart } = useOrdering();
  const cart = useCart();
  const [checkout] = useState(() =>
    createCheckout(
      page.cartId,
      (order) => {
        changeCart(() => []);
        if (page.mode === 'kiosk') dispatchEvent(new CustomEvent(ORDER_PLACED, { detail: order }));
        else location.assign(`/order/${encodeURIComponent(order.orderTrackingId)}`);
      },
      // `isOnlyForNow` says the same, but its file uses time zones, so browsers must not load it.
      page.mode === 'table' || page.mode === 'kiosk',
    ),
  );
  useSettlement(checkout);
  useLeaveGuard(checkout);
  const [addressSearch] = useState(() => createAddressSearch(page.businessId, checkout));
  useEffect(() => {
    void promoAt(page.businessId).recheck();
    const session = sessionAt(page.serviceProviderUserId);
    void session.refresh();
    return session.connect();
  }, [page]);
  const placed = useValue(checkout.placed);
  const empty = cart.length === 0;
  useEffect(() => {
    // The cart can become empty in another tab, and it is empty when the customer returns from the page of the order.
    // In both cases, there is nothing to check out.
    if (empty && !placed) closeAllDialogs();
  }, [empty, placed]);
  useEffect(() => {
    // The back/forward cache can restore this page as it was before the page of the order opened. The checkout would
    // then be open again, so this effect closes it.
    const restored = (event: PageTransitionEvent) => {
      if (event.persisted && checkout.placed.peek()) closeAllDialogs();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, [checkout]);

  const { offers } = shop;
  const digitalOnly = isDigitalOnly(shop.menu, cart);
  // Gift cards and event tickets have no order type. An order type that the customer chose for an earlier cart of food
  // does not count for a cart of only gift cards and tickets.
  const offered = digitalOnly ? [] : offers.map((offer) => offer.orderType);
  const context = { orderMode: page.mode, offered, digitalOnly };
  const steps = checkoutSteps(context);
  const draft = useValue(checkout.draft);
  const chosen = draft.orderType;
  const orderType = chosen !== null && offered.includes(chosen) ? chosen : startingOrderType(context);
  // Whether the checkout opens at the last step. It does if all details of a returning customer are known
  // (`areDetailsKnown`). The customer can go back from there to the other steps. In three cases, the checkout skips no
  // steps: a step was requested; the cart has gift cards, and the details step asks whether they are a gift; or the
  // cart has dishes with serving hours, and the details step shows these hours (H18).
  const landsOnConfirm =
    step === null &&
    !hasGiftCard(shop.menu, cart) &&
    !hasServingHours(shop.menu, cart) &&
    orderType !== null &&
    areDetailsKnown({
      draft,
      settings: shop.business,
      context: { orderType, orderMode: page.mode, digitalOnly },
      days: daysOf(offers, orderType),
    });
  // While the outcome of an attempt is unknown, the confirm step is shown, because it reports the outcome. When the
  // requested step is not possible yet or does not apply, the first step is shown.
  const isUnsettled = useValue(checkout.phase) === 'unsettled';
  const requested = landsOnConfirm || isUnsettled ? 2 : step;
  const shownStep =
    requested !== null && steps.includes(requested) && (requested === 0 || orderType !== null)
      ? requested
      : (steps[0] ?? 0);
  useEffect(() => {
    // React may run this effect after the customer has gone back. The current history entry then belongs to the page
    // without the checkout, so it must not be replaced.
    if (step === shownStep || !isDialogRequested()) return;
    if (!landsOnConfirm) return replaceDialog({ kind: 'checkout', step: shownStep });
    for (const [index, each] of steps.entries()) {
      if (index === 0) replaceDialog({ kind: 'checkout', step: each });
      else openDialog({ kind: 'checkout', step: each });
    }
  });

  // A kiosk shows its own confirmation.
  if (placed) return page.mode !== 'kiosk' && <PlacedSheet />;
  if (empty) return null;
  if (digitalOnly ? !shop.store.sellsDigital : offered.length === 0)
    return <LazyDialog script={CLOSED_SHEET} dialogProps={{ shop }} />;
  const onBack = shownStep === steps[0] ? undefined : closeDialog;
  const stepProps = { shop, steps, step: shownStep, onBack, onClose: closeAllDialogs };
  return (
    <CheckoutContext value={checkout}>
      <AddressSearchContext value={addressSearch}>
        {catering && <catering.TimeSync shop={shop} />}
        {shownStep === 0 || orderType === null ? (
          <OrderTypeStep {...stepProps} offers={offers} chosen={orderType} />
        ) : shownStep === 1 ? (
          <DetailsStep {...stepProps} orderType={orderType} offers={offers} First={catering?.Details} />
        ) : (
          <ConfirmStep {...stepProps} orderType={orderType} />
        )}
      </AddressSearchContext>
    </CheckoutContext>
  );
}

/** Shown while the browser opens the page of the placed order. */
function PlacedSheet() {
  return (
    <Sheet title="Order placed" onClose={closeAllDialogs}>
      <p>One moment, we are opening your order.</p>
      <Skeleton lines={3} />
    </Sheet>
  );
}
