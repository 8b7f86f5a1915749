import { useEffect, useState } from 'react';
import { replayPicks } from '../../client/cart/replay-picks.ts';
import type { StoredItem } from '../../client/cart/stored-cart.ts';
import { closeDialog } from '../../client/dialog-history.ts';
import { showSnackbar } from '../../client/snackbar.ts';
import { addItem, replaceItem } from '../../domain/cart/add-item.ts';
import { removeItem } from '../../domain/cart/cart.ts';
import type { CartItem } from '../../domain/cart/cart-item.ts';
import { MAX_COUNT, MAX_ORDER_FOR_CHARACTERS, MAX_SPECIAL_REQUEST_CHARACTERS } from '../../domain/limits.ts';
import { checkPicks } from '../../domain/menu/check-picks.ts';
import { customiseAction, isCustomiseDisabled } from '../../domain/menu/customise-action.ts';
import { type FoundOption, isSoldOut, optionName } from '../../domain/menu/option.ts';
import { startingPicks } from '../../domain/menu/pick-choice.ts';
import { itemPrice } from '../../domain/pricing/item-price.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Field, LongField } from '../../ui/Field.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { type ShopProps, useOrdering } from '../ordering/ordering-context.ts';
import './Customise.css';
import { ChoiceSection, ReadOnlySection, sectionId } from './ChoiceSection.tsx';
import { OptionHeader } from './OptionHeader.tsx';
import { useSignInPath } from './use-sign-in-path.ts';

interface CustomiseFormProps extends ShopProps {
  found: FoundOption;
  /** The edited item; null when a new one is added. */
  item: StoredItem | null;
  row: number | null;
}

/** Choices, special request and count of an item, with its current price. */
export function CustomiseForm({ shop, found, item, row }: CustomiseFormProps) {
  const { option } = found;
  const { productOptionId, customization } = option;
  const { page, changeCart, notAdded } = useOrdering();
  const untouched: CartItem = {
    productOptionId,
    count: (page.mode === 'catering' && found.product.catering?.minimum) || 1,
    picks: startingPicks(option),
    specialRequest: '',
    orderFor: '',
  };
  const [entered, setEntered] = useState<CartItem>(() => {
    const before = item ?? notAdded.get(productOptionId);
    return before ? { ...before, picks: replayPicks(customization?.sections ?? [], before.picks) } : untouched;
  });
  const { count, picks, specialRequest, orderFor } = entered;
  const change = (part: Partial<CartItem>) => setEntered({ ...entered, ...part });
  const [isKept, setIsKept] = useState(() => item === null && notAdded.has(productOptionId));
  const [saveFailed, setSaveFailed] = useState(false);

  const editing = row !== null;
  const name = optionName(found);
  const failures = checkPicks(customization, picks);
  const { listPrice, price } = itemPrice(option, picks, Date.now());
  const action = customiseAction(count, editing);
  const readOnly = page.mode === 'menu' || shop.business.menuOnly;
  const signInPath = useSignInPath(option);
  const mustSignIn = signInPath !== null && !readOnly;
  const reason = unavailableReason(found, readOnly) ?? (mustSignIn ? 'To order this item, you must Sign-in!' : null);

  const isTouched = JSON.stringify(entered) !== JSON.stringify(untouched);
  useEffect(() => {
    if (editing) return;
    if (isTouched) notAdded.set(productOptionId, entered);
    else notAdded.delete(productOptionId);
  }, [editing, isTouched, entered, notAdded, productOptionId]);
  useEffect(
    () => () => {
      if (notAdded.has(productOptionId)) showSnackbar(`Your choices for ${name} are kept until you add it`);
    },
    [notAdded, productOptionId, name],
  );

  function save() {
    const [first] = failures;
    if (first !== undefined && action !== 'Remove') {
      setSaveFailed(true);
      document.getElementById(sectionId(first.path))?.scrollIntoView({ block: 'center' });
      return;
    }
    const saved: StoredItem = {
      ...entered,
      specialRequest: specialRequest.trim(),
      orderFor: orderFor.trim(),
      shownUnit: listPrice,
    };
    notAdded.delete(productOptionId);
    if (row === null) changeCart((cart) => addItem(cart, saved));
    else changeCart((cart) => (action === 'Remove' ? removeItem(cart, row) : replaceItem(cart, row, saved)));
    showSnackbar(`${name} ${{ Add: 'added', Update: 'updated', Remove: 'removed' }[action]}`, 'itemAdded');
    closeDialog();
  }

  return (
    <Sheet
      title={name}
      onClose={closeDialog}
      foot={
        (!readOnly || reason !== null) && (
          <>
            {reason !== null && <p className="customise-reason">{reason}</p>}
            {mustSignIn ? (
              <a className="button button-main" href={signInPath}>
                Sign in
              </a>
            ) : (
              !readOnly && (
                <>
                  <Counter
                    label={name}
                    count={count}
                    min={editing ? 0 : 1}
                    max={MAX_COUNT}
                    onChange={(units) => change({ count: units })}
                  />
                  <button
                    type="button"
                    className="button button-main button-wide"
                    disabled={reason !== null}
                    onClick={save}
                  >
                    <span>{action}</span>
                    {action !== 'Remove' && <Price cents={price * count} />}
                  </button>
                </>
              )
            )}
          </>
        )
      }
    >
      <OptionHeader found={found} listPrice={listPrice} price={price} />
      {isKept && (
        <p className="customise-kept">
          <span>Your choices are still here.</span>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setEntered(untouched);
              setIsKept(false);
            }}
          >
            Start over
          </button>
        </p>
      )}
      <div className="customise-sections">
        {customization?.sections.map((section) =>
          readOnly ? (
            <ReadOnlySection key={section.message} section={section} />
          ) : (
            <ChoiceSection
              key={section.message}
              section={section}
              path={[section.message]}
              picks={picks}
              failures={saveFailed ? failures : []}
              onPicks={(next) => change({ picks: next })}
            />
          ),
        )}
        {!readOnly && customization?.optionSpecialRequest && (
          <LongField
            label="Special request"
            value={specialRequest}
            onText={(text) => change({ specialRequest: text })}
            limit={MAX_SPECIAL_REQUEST_CHARACTERS}
            hint={shop.business.specialRequestHint}
          />
        )}
        {!readOnly && customization?.orderFor && (
          <Field
            label="Order For"
            value={orderFor}
            onText={(text) => change({ orderFor: text })}
            limit={MAX_ORDER_FOR_CHARACTERS}
            autoComplete="off"
          />
        )}
      </div>
    </Sheet>
  );
}

/** Why the option cannot be ordered; null when it can, or when the menu is read-only. */
function unavailableReason({ option }: FoundOption, readOnly: boolean): string | null {
  if (!isCustomiseDisabled(readOnly, option)) return null;
  if (isSoldOut(option)) return 'Sold out';
  return option.disabled ? (option.disabledReason ?? 'Not available now') : null;
}
