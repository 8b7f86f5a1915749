import { useEffect, useRef, useState } from 'react';
import { keptChoices } from '../../client/cart/kept-choices.ts';
import { replayPicks } from '../../client/cart/replay-picks.ts';
import type { StoredItem } from '../../client/cart/stored-cart.ts';
import { closeDialog } from '../../client/dialog-history.ts';
import { showSnackbar } from '../../client/snackbar.ts';
import { showUndo } from '../../client/undo-snackbar.ts';
import { addItem, replaceItem, restoreItem, sameItem } from '../../domain/cart/add-item.ts';
import { cartCount } from '../../domain/cart/cart.ts';
import type { CartItem } from '../../domain/cart/cart-item.ts';
import {
  CART_FULL_MESSAGE,
  MAX_COUNT,
  MAX_ORDER_FOR_CHARACTERS,
  MAX_SPECIAL_REQUEST_CHARACTERS,
} from '../../domain/limits.ts';
import { checkPicks } from '../../domain/menu/check-picks.ts';
import { customiseAction, isCustomiseDisabled } from '../../domain/menu/customise-action.ts';
import type { ProductOption } from '../../domain/menu/menu.ts';
import { type FoundOption, isSoldOut, optionName } from '../../domain/menu/option.ts';
import { startingPicks } from '../../domain/menu/pick-choice.ts';
import { itemPrice } from '../../domain/pricing/item-price.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Field, LongField } from '../../ui/Field.tsx';
import { Price } from '../../ui/Price.tsx';
import { isRepeatedTap } from '../../ui/repeated-tap.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { type ShopProps, useCart, useOrdering } from '../ordering/ordering-context.ts';
import './Customise.css';
import { ChoiceSection } from './ChoiceSection.tsx';
import { type SectionPath, sectionId } from './folding.ts';
import { LazyMarks } from './LazyMarks.tsx';
import { OptionHeader } from './OptionHeader.tsx';
import { ReadOnlySection } from './ReadOnlySection.tsx';
import { useFolding } from './use-folding.ts';
import { useSignInPath } from './use-sign-in-path.ts';

interface CustomiseFormProps extends ShopProps {
  found: FoundOption;
  /** The edited item of the cart; undefined when the customer adds a new item. */
  item: StoredItem | undefined;
  row: number | null;
}

/** Choices, special request and count of an item, with its current price. */
export function CustomiseForm({ shop, found, item, row }: CustomiseFormProps) {
  const { option } = found;
  const { productOptionId, customization } = option;
  const { page, changeCart } = useOrdering();
  const [kept] = useState(() => keptChoices(page.cartId));
  const readOnly = page.mode === 'menu' || shop.business.menuOnly;
  const editing = row !== null;
  /**
   * Whether the browser keeps the choices until the customer adds the item. False for a row of the cart, and on a menu
   * from which nobody can order.
   */
  const keeps = !editing && !readOnly;
  const untouched: CartItem = {
    productOptionId,
    count: (page.mode === 'catering' && found.product.catering?.minimum) || 1,
    picks: startingPicks(option),
    specialRequest: '',
    orderFor: '',
  };
  const [entered, setEntered] = useState<CartItem>(() => {
    const before = item ?? (keeps ? kept.find(productOptionId) : undefined);
    return before ? { ...before, picks: replayPicks(customization?.sections ?? [], before.picks) } : untouched;
  });
  const { count, picks, specialRequest, orderFor } = entered;
  const change = (part: Partial<CartItem>) => setEntered({ ...entered, ...part });
  const [isKept, setIsKept] = useState(() => keeps && kept.find(productOptionId) !== undefined);
  const [failedSaves, setFailedSaves] = useState(0);

  const name = optionName(found);
  const failures = checkPicks(customization, picks);
  const priced = itemPrice(option, picks, Date.now());
  const { listPrice, price } = priced;
  const action = customiseAction(count, editing);
  const signInPath = useSignInPath(option);
  const mustSignIn = signInPath !== null && !readOnly;
  const cart = useCart();
  const isFull = keeps && addItem<CartItem>(cart, entered) === cart;
  const reason =
    unavailableReason(found, readOnly) ??
    (mustSignIn ? 'To order this item, you must Sign-in!' : isFull ? CART_FULL_MESSAGE : null);

  const isTouched = JSON.stringify(entered) !== JSON.stringify(untouched);
  useEffect(() => {
    if (!keeps) return;
    if (isTouched) kept.keep({ ...entered, shownUnit: listPrice });
    else kept.drop(productOptionId);
  }, [keeps, isTouched, entered, listPrice, kept, productOptionId]);
  useEffect(() => kept.dropUnknown(shop.menu), [kept, shop.menu]);
  useEffect(
    () => () => {
      if (keeps && kept.find(productOptionId)) showSnackbar(`Your choices for ${name} are kept until you add it`);
    },
    [keeps, kept, productOptionId, name],
  );

  const sections = useRef<HTMLDivElement>(null);
  const folding = useFolding(sections, customization, picks, editing || isKept);
  const failureOf = (path: SectionPath) =>
    failedSaves === 0
      ? null
      : (failures.find((failure) => sectionId(failure.path) === sectionId(path))?.message ?? null);
  const firstFailing = useRef<string | null>(null);
  useEffect(() => {
    if (failedSaves === 0 || firstFailing.current === null) return;
    const section = document.getElementById(firstFailing.current);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>(':enabled:not(fieldset, .choices-toggle)')?.focus({ preventScroll: true });
  }, [failedSaves]);

  function save() {
    const [first] = failures;
    if (first !== undefined && action !== 'Remove') {
      firstFailing.current = sectionId(first.path);
      return setFailedSaves(failedSaves + 1);
    }
    const saved: StoredItem = {
      ...entered,
      specialRequest: specialRequest.trim(),
      orderFor: orderFor.trim(),
      shownUnit: listPrice,
    };
    kept.drop(productOptionId);
    const save = (before: readonly StoredItem[]) =>
      item ? replaceItem(before, item, saved) : addItem<StoredItem>(before, saved);
    // Another tab may have changed or removed the edited row since the dialog opened.
    const edited = item && cart.find((row) => sameItem(row, item));
    // The number of units that do not fit: a row has at most 99 units (K3), and the cart has at most 100 rows (K10).
    const left = cartCount(cart) - (edited?.count ?? 0) + count - cartCount(save(cart));
    changeCart(save);
    const done = `${name} ${{ Add: 'added', Update: 'updated', Remove: 'removed' }[action]}`;
    if (left > 0)
      showSnackbar(`${CART_FULL_MESSAGE} ${left} ${left === 1 ? 'item was' : 'items were'} not added to your order.`);
    else if (action === 'Remove' && row !== null && item)
      showUndo(done, () => changeCart((cart) => restoreItem(cart, row, item)));
    else showSnackbar(done, 'itemAdded');
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
                    onClick={({ detail }) => isRepeatedTap(detail) || save()}
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
      <OptionHeader found={found} {...priced} />
      {(isMarked(option) || document.documentElement.dataset.wished !== undefined) && (
        <LazyMarks option={option} picks={picks} />
      )}
      {isKept && (
        <p className="customise-kept">
          <span>We kept your choices.</span>
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
      <div ref={sections} className="customise-sections">
        {customization?.sections[0] && customization.customizationLabel !== '' && (
          <h3>{customization.customizationLabel}</h3>
        )}
        {customization?.sections.map((section) =>
          readOnly ? (
            <ReadOnlySection key={section.message} section={section} />
          ) : (
            <ChoiceSection
              key={section.message}
              section={section}
              path={[section.message]}
              {...{ picks, folding, failureOf }}
              onPicks={(next, path) => {
                change({ picks: next });
                folding.picked(next, path);
              }}
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

/**
 * Why the option itself cannot be ordered: it is sold out or disabled. Null when neither is the case, also on a menu
 * from which nobody can order.
 */
function unavailableReason({ option }: FoundOption, readOnly: boolean): string | null {
  if (!isCustomiseDisabled(readOnly, option)) return null;
  if (isSoldOut(option)) return 'Sold out';
  return option.disabled ? (option.disabledReason ?? 'Not available now') : null;
}

/** Whether the option or one of its choices states marks, such as allergens. */
const isMarked = (option: ProductOption): boolean => /"marks":/.test(JSON.stringify(option));
