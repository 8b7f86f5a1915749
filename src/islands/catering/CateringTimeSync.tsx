import { useEffect, useRef } from 'react';
import { cateringTime, setCateringTime } from '../../client/catering/catering-time.ts';
import { useCheckout, useDraft } from '../checkout/checkout-context.ts';
import { type ShopProps, useOrdering } from '../ordering/ordering-context.ts';

/**
 * Copies the time in the page's address (URL) to the checkout. When the customer changes the time in the checkout, copies
 * the new time to the address.
 */
export function CateringTimeSync({ shop }: ShopProps) {
  const checkout = useCheckout();
  const ordering = useOrdering();
  const { requestedTime } = useDraft();
  const isRead = useRef(false);
  useEffect(() => {
    const at = cateringTime();
    if (!isRead.current) {
      isRead.current = true;
      if (at === null || at === requestedTime) return;
      const days = shop.offers.flatMap((offer) => offer.days);
      const day = days.find(({ slots }) => slots.some((slot) => slot.at === at));
      checkout.change({ requestedDate: day?.date ?? null, requestedTime: at });
    } else if (requestedTime !== null && requestedTime !== at) {
      setCateringTime(requestedTime);
      // Fetches the dishes for the new time.
      void ordering.refresh({ force: true });
    }
  }, [requestedTime, checkout, ordering, shop]);
  return null;
}
