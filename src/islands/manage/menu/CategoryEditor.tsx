import { Button } from 'react-aria-components';
import { categorySteps, type DraftCategory, shownName } from '../../../client/manage/menu/menu-draft.ts';
import { LIST } from '../../../client/manage/menu/menu-view.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { DraftTick } from '../draft/DraftTick.tsx';
import { DraftPicture } from '../pictures/DraftPicture.tsx';
import { DishCatering } from './DishCatering.tsx';
import { EditorHead } from './EditorHead.tsx';
import { useMenuScreen } from './menu-context.ts';
import { ServingHours } from './ServingHours.tsx';
import { StationField } from './StationField.tsx';
import { TaxClassField } from './TaxFields.tsx';
import { UsedSections } from './UsedSections.tsx';

/** The editor of one category. A dish of the category can replace most of these settings by its own. */
export function CategoryEditor({ category, draft }: { category: DraftCategory; draft: DraftDocument }) {
  const { routingPath, open, remove } = useMenuScreen();
  const at = categorySteps(category);
  const name = shownName(category);
  const dishes = category.products.length;
  const what = dishes === 0 ? name : `${name} with ${dishes} ${dishes === 1 ? 'dish' : 'dishes'}`;
  return (
    <div className="draft-form">
      <EditorHead title={name}>
        <Button
          className="button button-danger"
          onPress={() => {
            remove(what, [{ op: 'remove', at: [...at] }]);
            open(LIST);
          }}
        >
          <Icon name="trash" />
          Delete
          <span className="unseen"> {what}</span>
        </Button>
      </EditorHead>
      <div className="draft-group">
        <DraftText at={[...at, 'name']} label="Name" limit={MAX_ENTRY_NAME_CHARACTERS} required />
        <DraftTick
          at={[...at, 'hidden']}
          label="Hide it"
          hint="Customers see none of its dishes. You keep them here."
        />
        <ServingHours at={at} />
      </div>
      <section className="draft-group" aria-labelledby="category-dishes">
        <h3 id="category-dishes">For all of its dishes</h3>
        <p className="console-quiet">A dish can have other choices, another tax class and its own picture.</p>
        <TaxClassField at={at} />
        <StationField at={at} draft={draft} />
        <DishCatering draft={draft} at={at} />
        <UsedSections draft={draft} at={[...at, 'customization']} of={name} />
        <DraftPicture
          routingPath={routingPath}
          at={[...at, 'defaultProductImage']}
          kind="dish"
          label="Picture"
          hint="For dishes without their own."
        />
      </section>
    </div>
  );
}
