import type { PlannedOrder } from '../../../client/checkout/order-request.ts';
import { openDialog } from '../../../client/dialog-history.ts';
import { setCount } from '../../../domain/cart/cart.ts';
import { type ResolvedItem, resolveCart, SOLD_OUT_MESSAGE } from '../../../domain/cart/resolve-cart.ts';
import { optionName } from '../../../domain/menu/option.ts';
import type { PriceFailure } from '../../../domain/pricing/quote.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { signInPath } from '../sign-in/sign-in-path.ts';
import './CartProblems.css';

/** Why the cart has no price, with a button for each thing that the customer can do about it. */
export function CartProblems({ planned, failure }: { planned: PlannedOrder; failure: PriceFailure }) {
  const { page, shop, cart } = planned;
  const { changeCart } = useOrdering();
  if (failure.code === 'signInRequired') {
    return (
      <Notice kind="warning">
        <strong>Please Sign In</strong>
        <p>{failure.message}</p>
        <a className="button" href={signInPath(page.businessPath, 'signIn')}>
          Sign in
        </a>
      </Notice>
    );
  }
  const rows = resolveCart(shop.menu, cart).filter((row) => row.state !== 'ok');
  const soldOut = rows.some((row) => row.state === 'soldOut');
  return (
    <Notice kind="error">
      <strong>{soldOut ? SOLD_OUT_MESSAGE : failure.message}</strong>
      {rows.map((row) => (
        <p key={row.index} className="trouble">
          <span>{nameOf(row)}</span>
          {row.state === 'picksChanged' ? (
            <button type="button" className="button" onClick={() => openDialog({ kind: 'edit', row: row.index })}>
              Choose again
            </button>
          ) : (
            <button
              type="button"
              className="button"
              onClick={() => changeCart((items) => setCount(items, row.index, 0))}
              aria-label={`Remove ${nameOf(row)}`}
            >
              Remove
            </button>
          )}
        </p>
      ))}
      {rows.length === 0 && (
        <button type="button" className="button" onClick={() => openDialog({ kind: 'cart' })}>
          Change items
        </button>
      )}
    </Notice>
  );
}

const nameOf = ({ found }: ResolvedItem): string =>
  found === null ? 'An item no longer on the menu' : optionName(found);
