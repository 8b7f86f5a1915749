import { Button } from 'react-aria-components';
import { isFields } from '../../../client/manage/is-fields.ts';
import { dishGroup } from '../../../client/manage/menu/mark-sold-out.ts';
import { duplicateDish, moveDishTo } from '../../../client/manage/menu/menu-changes.ts';
import {
  dishSteps,
  firstOptionId,
  isHidden,
  menuOf,
  namesOf,
  type PlacedDish,
  shownName,
} from '../../../client/manage/menu/menu-draft.ts';
import { LIST } from '../../../client/manage/menu/menu-view.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_DESCRIPTION_CHARACTERS, MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { COPY_ICON, EYE_ICON } from '../console-icons.ts';
import { DraftSelect } from '../draft/DraftSelect.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { useShowDialog } from '../draft/preview-context.ts';
import { DraftPicture } from '../pictures/DraftPicture.tsx';
import { DishCatering } from './DishCatering.tsx';
import { DishPrices } from './DishPrices.tsx';
import { EditorHead } from './EditorHead.tsx';
import { GoesWith } from './GoesWith.tsx';
import { Marks } from './Marks.tsx';
import { useMenuScreen } from './menu-context.ts';
import { ServingHours } from './ServingHours.tsx';
import { SoldOutButton } from './SoldOutButton.tsx';
import { StationField } from './StationField.tsx';
import { KindField, TaxClassField } from './TaxFields.tsx';
import { UsedSections } from './UsedSections.tsx';

export function DishEditor({ place, draft }: { place: PlacedDish; draft: DraftDocument }) {
  const editor = useEditor();
  const { routingPath, open, remove } = useMenuScreen();
  const { category, dish } = place;
  const showDialog = useShowDialog();
  const at = dishSteps(place);
  const name = shownName(dish);
  const menu = menuOf(draft);
  const rules = Object.keys(isFields(draft.discountRules) ? draft.discountRules : {});
  return (
    <div className="draft-form">
      <EditorHead title={name}>
        {!isHidden(dish) && !isHidden(category) && (
          <Button className="button" onPress={() => showDialog(firstOptionId(dish))}>
            <Drawing path={EYE_ICON} />
            Try it
            <span className="unseen"> as a customer</span>
          </Button>
        )}
        <SoldOutButton group={dishGroup([place])} />
        <Button
          className="button"
          onPress={() => {
            const { changes, id } = duplicateDish(draft, place);
            editor.edit(...changes);
            open({ show: 'dish', id });
          }}
        >
          <Drawing path={COPY_ICON} />
          Duplicate
        </Button>
        <Button
          className="button button-danger"
          onPress={() => {
            remove(name, [{ op: 'remove', at: [...at] }]);
            open(LIST);
          }}
        >
          <Icon name="trash" />
          Delete
        </Button>
      </EditorHead>
      <div className="draft-group">
        <DraftText at={[...at, 'name']} label="Name" limit={MAX_ENTRY_NAME_CHARACTERS} required />
        <DraftText
          at={[...at, 'description']}
          label="Description"
          hint="One or two sentences that make people hungry."
          limit={MAX_DESCRIPTION_CHARACTERS}
          lines={3}
        />
        <SelectField
          label="Category"
          value={String(category.id)}
          choices={menu.map((each) => ({ value: String(each.id), label: shownName(each) }))}
          onChoose={(id) => {
            const to = menu.find((each) => String(each.id) === id);
            if (to !== undefined && to !== category) editor.edit(moveDishTo(place, to));
          }}
        />
      </div>
      <DishPrices place={place} draft={draft} />
      <div className="draft-group">
        <DraftPicture
          routingPath={routingPath}
          at={[...at, 'image']}
          kind="dish"
          label="Picture"
          hint="Square. Without one, customers see the picture of the category or the first letter."
        />
      </div>
      <section className="draft-group" aria-labelledby="dish-choices">
        <h3 id="dish-choices">Choices</h3>
        <p className="console-quiet">What customers choose when they order it, such as milk or sides.</p>
        <UsedSections
          draft={draft}
          at={[...at, 'customization']}
          inherited={namesOf(category, 'customization') ?? []}
          of={name}
        />
        <DraftText
          at={[...at, 'customizationLabel']}
          label="Title above the choices"
          hint="Such as: Build your bowl."
          limit={MAX_ENTRY_NAME_CHARACTERS}
        />
      </section>
      <section className="draft-group" aria-labelledby="dish-pairs">
        <h3 id="dish-pairs">Goes well with</h3>
        <p className="console-quiet">The cart suggests these with it, the first one first.</p>
        <GoesWith draft={draft} at={at} id={dish.id} of={name} />
      </section>
      <section className="draft-group" aria-labelledby="dish-marks">
        <h3 id="dish-marks">Allergens and diets</h3>
        <Marks at={at} of={name} />
      </section>
      <section className="draft-group" aria-labelledby="dish-shown">
        <h3 id="dish-shown">On the menu</h3>
        <DraftTick at={[...at, 'hidden']} label="Hide it" hint="Customers do not see it. You keep it here." />
        <StationField at={at} draft={draft} inherited={category.station} />
        <ServingHours at={at} inherited={category.served ?? null} />
        <DishCatering draft={draft} at={at} inherited={category.catering ?? null} />
        <DraftText
          at={[...at, 'disabledReason']}
          label="Not available, because"
          hint="Customers read these words and cannot order the dish. Such as: Back in berry season."
          limit={MAX_ENTRY_NAME_CHARACTERS}
        />
        <DraftTick at={[...at, 'addCondition']} label="Only for customers who are signed in" stores="signedIn" />
        {rules.length > 0 && (
          <DraftSelect
            at={[...at, 'discountRule']}
            label="Discount"
            choices={[{ value: '', label: 'None' }, ...rules.map((rule) => ({ value: rule, label: rule }))]}
            fallback=""
          />
        )}
      </section>
      <section className="draft-group" aria-labelledby="dish-tax">
        <h3 id="dish-tax">Kind and tax</h3>
        <KindField at={at} />
        {dish.type !== 'giftCard' && <TaxClassField at={at} inherited={category.taxClass ?? 'prepared'} />}
      </section>
    </div>
  );
}
