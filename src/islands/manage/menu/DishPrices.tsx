import { Button } from 'react-aria-components';
import { addOption, removeOption, splitPrice } from '../../../client/manage/menu/menu-changes.ts';
import { dishSteps, namesOf, type PlacedDish, shownName } from '../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_DESCRIPTION_CHARACTERS, MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { DraftPicture } from '../pictures/DraftPicture.tsx';
import { FoldedMarks } from './Marks.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { useMenuScreen } from './menu-context.ts';
import { UsedSections } from './UsedSections.tsx';

/** Labels of the first two sizes of a dish. */
const FIRST_LABELS = ['Regular', 'Large'] as const;

/** The price of a dish, or the prices of its sizes. */
export function DishPrices({ place, draft }: { place: PlacedDish; draft: DraftDocument }) {
  const editor = useEditor();
  const { routingPath, remove } = useMenuScreen();
  const at = dishSteps(place);
  const { options } = place.dish;
  return (
    <section className="draft-group" aria-labelledby="dish-price">
      <h3 id="dish-price">Price</h3>
      {options === undefined ? (
        <>
          <DraftPrice at={[...at, 'price']} label="Price" hint="Before tax." />
          <div>
            <Button className="button" onPress={() => editor.edit(...splitPrice(draft, place, FIRST_LABELS))}>
              <Icon name="plus" />
              Add a size
            </Button>
          </div>
        </>
      ) : (
        <>
          <DraftText
            at={[...at, 'optionsType']}
            label="What differs"
            hint="Size, if you leave it empty. Or: Pieces, Style, Bottle."
            limit={MAX_ENTRY_NAME_CHARACTERS}
          />
          <ul className="menu-entries">
            {options.map((option) => {
              const steps = [...at, 'options', option.id];
              const name = shownName(option);
              return (
                <li key={option.id} className="menu-entry">
                  <DraftText at={[...steps, 'label']} label="Name" limit={MAX_ENTRY_NAME_CHARACTERS} required />
                  <DraftPrice at={[...steps, 'price']} label="Price" />
                  <div className="menu-entry-buttons">
                    <MoveButtons list={options} at={[...at, 'options']} id={option.id} of={name} />
                    <Button
                      className="round"
                      aria-label={`Delete ${name}`}
                      isDisabled={options.length === 1}
                      onPress={() => remove(name, removeOption(place, option.id))}
                    >
                      <Icon name="trash" />
                    </Button>
                  </div>
                  <details className="menu-nested">
                    <summary>
                      Words, picture and choices of its own<span className="unseen">: {name}</span>
                    </summary>
                    <div className="menu-used">
                      <DraftText
                        at={[...steps, 'description']}
                        label={`Description of ${name}`}
                        hint="Customers read it after the description of the dish."
                        limit={MAX_DESCRIPTION_CHARACTERS}
                        lines={2}
                      />
                      <DraftPicture
                        {...{ routingPath }}
                        at={[...steps, 'image']}
                        kind="dish"
                        label={`Picture of ${name}`}
                        hint="Instead of the picture of the dish."
                      />
                      <UsedSections
                        draft={draft}
                        at={[...steps, 'customization']}
                        inherited={
                          namesOf(place.dish, 'customization') ?? namesOf(place.category, 'customization') ?? []
                        }
                        inheritedFrom="the dish"
                        of={name}
                      />
                    </div>
                  </details>
                  <FoldedMarks at={steps} of={name} dish={place.dish} />
                </li>
              );
            })}
          </ul>
          <div>
            <Button className="button" onPress={() => editor.edit(...addOption(draft, place).changes)}>
              <Icon name="plus" />
              Add another
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
