import { setCount } from '../../domain/cart/cart.ts';
import { type DishShortage, dishShortages, shortageMessage } from '../../domain/catering/dish-minimums.ts';
import { findOption } from '../../domain/menu/option.ts';
import type { OrderType } from '../../domain/store/business.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Pills } from '../../ui/Pills.tsx';
import { useCheckout } from '../checkout/checkout-context.ts';
import type { DetailsStepProps } from '../checkout/details/DetailsStep.tsx';
import { useCart, useOrdering } from '../ordering/ordering-context.ts';
import './CateringDetails.css';

const CHOICES: Readonly<Partial<Record<OrderType, string>>> = { 'pre-order': 'Pick-up', delivery: 'Delivery' };

/**
 * The questions about a catering order at the top of the details. If the cart contains fewer of a dish than the minimum
 * of this dish, a button adds the missing number. The customer also chooses pick-up or delivery.
 */
export function CateringDetails({ shop, orderType, offers }: DetailsStepProps) {
  const checkout = useCheckout();
  const { changeCart } = useOrdering();
  const cart = useCart();
  const shortages = dishShortages(shop.menu, cart);
  const choices = offers.map((offer) => ({ value: offer.orderType, label: CHOICES[offer.orderType] ?? '' }));

  /** Adds the missing number of a dish to the first row of the cart that contains this dish. */
  function complete({ productId, minimum, count }: DishShortage) {
    changeCart((items) => {
      const row = items.findIndex((item) => findOption(shop.menu, item.productOptionId)?.product.id === productId);
      return setCount(items, row, (items[row]?.count ?? 0) + minimum - count);
    });
  }

  const chosen = shop.business.diningOption[orderType];
  return (
    <>
      {shortages.length > 0 && (
        <div className="catering-shortages" data-invalid tabIndex={-1}>
          <Notice kind="warning">
            {shortages.map((shortage) => (
              <p key={shortage.productId} className="catering-shortage">
                <span>{shortageMessage(shortage)}</span>
                <button type="button" className="button" onClick={() => complete(shortage)}>
                  Make it {shortage.minimum}
                  <span className="unseen"> of {shortage.name}</span>
                </button>
              </p>
            ))}
          </Notice>
        </div>
      )}
      <section className="catering-way">
        {choices.length > 1 && (
          <>
            <p className="catering-way-title" aria-hidden="true">
              Pick-up or delivery
            </p>
            <Pills
              legend="Pick-up or delivery"
              value={orderType}
              choices={choices}
              onChoose={(value) =>
                checkout.change({ orderType: offers.find((offer) => offer.orderType === value)?.orderType ?? null })
              }
            />
          </>
        )}
        {/* For pick-up, `desc` is the text about pre-orders, such as "Ready in 20 minutes", and not about catering. */}
        {orderType === 'delivery' && chosen.desc !== '' && <p>{chosen.desc}</p>}
        {chosen.qualificationCriteria !== '' && <p>{chosen.qualificationCriteria}</p>}
      </section>
    </>
  );
}
