import { memo, useCallback, useRef } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { placedDishes, shownName } from '../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_GOES_WITH } from '../../../contract/business-document/draft-document.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { OrderedEntries } from './OrderedEntries.tsx';
import { OrderedTogether } from './OrderedTogether.tsx';

interface GoesWithProps {
  draft: DraftDocument;
  /** Steps to the dish. */
  at: Steps;
  id: number;
  /** Name of the dish. */
  of: string;
}

/**
 * The dishes that the cart suggests when it contains this dish. The field `goesWith` may also contain ids of dishes that
 * are no longer on the menu. These dishes are not shown, and the next change of the field removes their ids.
 */
export function GoesWith({ draft, at, id, of }: GoesWithProps) {
  const { value, error, write } = useDraftField([...at, 'goesWith']);
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  const dishes = placedDishes(draft).map(({ category, dish }) => ({
    key: dish.id,
    name: shownName(dish),
    place: shownName(category),
  }));
  const chosen = ids.flatMap((each) => dishes.find(({ key }) => key === each) ?? []);
  const others = dishes.filter(({ key }) => key !== id && !ids.includes(key));
  const save = (keys: readonly number[]) => write(keys.length === 0 ? undefined : keys);
  const add = (key: number) => save([...chosen.map((each) => each.key), key]);
  const latestAdd = useRef(add);
  latestAdd.current = add;
  const addLatest = useCallback((key: number) => latestAdd.current(key), []);
  return (
    <div className="menu-used">
      <OrderedEntries
        entries={chosen}
        earlierWords={(name) => `Suggest ${name} earlier`}
        removeWords={(name) => `Do not suggest ${name} with ${of}`}
        onSave={save}
      />
      {error !== null && <p className="field-error">{error}</p>}
      {chosen.length < MAX_GOES_WITH && others.length > 0 && (
        <OtherDishes label={`Suggest with ${of}`} dishes={others} onAdd={addLatest} />
      )}
      <OrderedTogether
        of={of}
        others={placedDishes(draft).flatMap(({ dish }) => (dish.id === id || ids.includes(dish.id) ? [] : [dish]))}
        isFull={chosen.length >= MAX_GOES_WITH}
        onAdd={add}
      />
    </div>
  );
}

interface OtherDishesProps {
  label: string;
  dishes: readonly { readonly key: number; readonly name: string; readonly place: string }[];
  onAdd: (key: number) => void;
}

/**
 * All other dishes to choose from. Memoised, so that typing into a field of the dish does not render hundreds of
 * entries.
 */
const OtherDishes = memo(
  function OtherDishes({ label, dishes, onAdd }: OtherDishesProps) {
    return (
      <SelectField
        label={label}
        value=""
        choices={[
          { value: '', label: 'Choose…' },
          ...dishes.map(({ key, name, place }) => ({ value: String(key), label: `${name} (${place})` })),
        ]}
        onChoose={(key) => key !== '' && onAdd(Number(key))}
      />
    );
  },
  (before, now) => before.label === now.label && before.onAdd === now.onAdd && sameDishes(before.dishes, now.dishes),
);

const sameDishes = (dishes: OtherDishesProps['dishes'], others: OtherDishesProps['dishes']): boolean =>
  dishes.length === others.length &&
  dishes.every(({ key, name, place }, index) => {
    const other = others[index];
    return other?.key === key && other.name === name && other.place === place;
  });
