import { openDialog } from '../../../client/dialog-history.ts';
import type { OrderTypeOffer } from '../../../contract/store.ts';
import { checkoutTitle, ORDER_TYPE_NAMES } from '../../../domain/checkout/checkout.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isRepeatedTap } from '../../../ui/repeated-tap.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { CartTotals } from '../../cart/CartTotals.tsx';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { progressOf, type StepProps, useCheckout } from '../checkout-context.ts';
import { useOrderColumn } from '../order/OrderColumn.tsx';
import { SignInOptions } from '../sign-in/SignInOptions.tsx';
import { firstTimeWords, NO_TIME_MESSAGE } from '../slot-words.ts';
import './OrderTypeStep.css';

interface OrderTypeStepProps extends StepProps {
  offers: readonly OrderTypeOffer[];
  /** The current order type; null while none is chosen. */
  chosen: OrderType | null;
}

/** Step 0: the order type. One tap chooses it and opens the next step. */
export function OrderTypeStep(props: OrderTypeStepProps) {
  const { shop, offers, chosen, onClose, onBack } = props;
  const { page } = useOrdering();
  const checkout = useCheckout();
  return (
    <Sheet
      title={checkoutTitle(0, page.mode, null)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      aside={useOrderColumn({ shop, quote: null, sums: <CartTotals shop={shop} /> })}
    >
      <SignInOptions shop={shop} />
      <ul className="order-types">
        {offers.map(({ orderType, days: [day] }) => {
          const { desc, qualificationCriteria } = shop.business.diningOption[orderType];
          const first = orderType === 'pre-order' && firstTimeWords(day);
          return (
            <li key={orderType}>
              <button
                type="button"
                className="order-type"
                aria-pressed={chosen === orderType}
                disabled={first === NO_TIME_MESSAGE}
                onClick={({ detail }) => {
                  if (isRepeatedTap(detail)) return;
                  // Perhaps the chosen time is not offered for the new order type, so the customer chooses a time
                  // again.
                  if (chosen !== orderType) {
                    checkout.change({ orderType, requestedDate: null, requestedTime: null });
                  }
                  openDialog({ kind: 'checkout', step: 1 });
                }}
              >
                <span className="order-type-words">
                  <strong>{ORDER_TYPE_NAMES[orderType]}</strong>
                  {desc !== '' && <span>{desc}</span>}
                  {qualificationCriteria !== '' && <span>{qualificationCriteria}</span>}
                  {first && <span>{first}</span>}
                </span>
                <Icon name="forward" />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
