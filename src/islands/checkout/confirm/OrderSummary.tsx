import { extrasOf, type PlannedOrder } from '../../../client/checkout/order-request.ts';
import { isDigitalOnly } from '../../../domain/cart/resolve-cart.ts';
import { orderTypeName } from '../../../domain/checkout/checkout.ts';
import { describePicks } from '../../../domain/menu/describe-picks.ts';
import { findOption, optionName } from '../../../domain/menu/option.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isWideScreen } from './is-wide-screen.ts';
import './OrderSummary.css';

/** The order to review before payment: items, place and time. On a narrow screen the items start collapsed. */
export function OrderSummary({ planned, onChange }: { planned: PlannedOrder; onChange: () => void }) {
  const { shop, cart, orderType, draft } = planned;
  const days = shop.offers.find((offer) => offer.orderType === orderType)?.days ?? [];
  const slot = days
    .flatMap((day) => day.slots.map((each) => ({ ...each, day })))
    .find(({ at }) => at === draft.requestedTime);
  const { digitalOnly, delivered } = extrasOf(planned);
  const count = cart.reduce((total, item) => total + item.count, 0);
  const names = cart.flatMap(({ productOptionId }) => {
    const found = findOption(shop.menu, productOptionId);
    return found === null ? [] : [optionName(found)];
  });
  return (
    <div className="summary">
      <dl className="summary-facts">
        <div>
          <dt>{digitalOnly ? 'Sent to' : orderTypeName({ orderType, orderMode: planned.page.mode })}</dt>
          <dd>{whereOf(planned, delivered)}</dd>
        </div>
        {!digitalOnly && (
          <div>
            <dt>{delivered ? 'Delivered' : 'Ready'}</dt>
            <dd>{slot ? `${slot.day.label}, ${slot.label}` : 'As soon as possible'}</dd>
          </div>
        )}
        {draft.customerName.trim() !== '' && (
          <div>
            <dt>For</dt>
            <dd>
              {draft.customerName.trim()} {draft.userPhoneNumber}
            </dd>
          </div>
        )}
        {draft.instructions.trim() !== '' && (
          <div>
            <dt>Special requests</dt>
            <dd>{draft.instructions.trim()}</dd>
          </div>
        )}
      </dl>
      <details className="group" open={isWideScreen()}>
        <summary>
          <span className="group-title">{count === 1 ? '1 item' : `${count} items`}</span>
          <span className="group-answer">{names.join(', ')}</span>
          <Icon name="down" />
        </summary>
        <ul className="summary-items">
          {cart.map((item, index) => {
            const found = findOption(shop.menu, item.productOptionId);
            if (found === null) return null;
            const choices = describePicks(found.option.customization, item.picks);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list; rows have no other key
              <li key={index}>
                {item.count} × {optionName(found)}
                {choices !== '' && <span className="summary-choices">{choices}</span>}
              </li>
            );
          })}
        </ul>
        <button type="button" className="button button-quiet" onClick={onChange}>
          Change items
        </button>
      </details>
    </div>
  );
}

/** The place where the customer gets the order. */
function whereOf({ page, shop, draft, cart }: PlannedOrder, delivered: boolean): string {
  if (isDigitalOnly(shop.menu, cart)) return 'Your e-mail address';
  if (page.tableNumber !== null) return `Table ${page.tableNumber}`;
  const { addressLine1, city } = shop.business.location;
  if (!delivered) return `${addressLine1}, ${city}`;
  return [draft.unitNumber.trim(), draft.completeAddress.trim()].filter((part) => part !== '').join(', ');
}
