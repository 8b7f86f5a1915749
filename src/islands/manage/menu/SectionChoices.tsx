import { Button } from 'react-aria-components';
import { addChoice, type DraftSection, kindOf, nestedIn } from '../../../client/manage/menu/draft-sections.ts';
import { choiceGroup } from '../../../client/manage/menu/mark-sold-out.ts';
import { shownName, textOf } from '../../../client/manage/menu/menu-draft.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DraftPrice } from '../draft/DraftPrice.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FoldedMarks } from './Marks.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { useMenuScreen } from './menu-context.ts';
import { NewEntry } from './NewEntry.tsx';
import { SoldOutButton } from './SoldOutButton.tsx';
import { UsedSections } from './UsedSections.tsx';

interface SectionChoicesProps {
  name: string;
  section: DraftSection;
  draft: DraftDocument;
}

/** The choices of a section, each with its price difference and the sections that are asked after it. */
export function SectionChoices({ name, section, draft }: SectionChoicesProps) {
  const editor = useEditor();
  const { remove } = useMenuScreen();
  const at = ['sections', name, 'choices'];
  const { choices } = section;
  return (
    <section className="draft-group" aria-labelledby="section-choices">
      <h3 id="section-choices">Choices</h3>
      <ul className="menu-entries">
        {choices.map((choice) => {
          const steps = [...at, choice.id];
          const asked = nestedIn(choice);
          return (
            <li key={choice.id} className="menu-entry">
              <DraftText at={[...steps, 'name']} label="Name" limit={MAX_ENTRY_NAME_CHARACTERS} required />
              <DraftPrice at={[...steps, 'price']} label="Extra price" signed />
              <div className="menu-entry-buttons">
                <SoldOutButton group={choiceGroup(choice.id, shownName(choice))} />
                <MoveButtons list={choices} at={at} id={choice.id} of={shownName(choice)} />
                <Button
                  className="round"
                  aria-label={`Delete ${shownName(choice)}`}
                  onPress={() => remove(shownName(choice), [{ op: 'remove', at: steps }])}
                >
                  <Icon name="trash" />
                </Button>
              </div>
              {kindOf(section) === 'count' && (
                <DraftText at={[...steps, 'unitOfMeasurement']} label="Unit" hint="pump, slice, …" limit={40} />
              )}
              <FoldedMarks at={steps} of={shownName(choice)} />
              <details className="menu-nested">
                <summary>
                  {asked.length === 0
                    ? 'Ask something after this choice'
                    : `After this choice, asks ${asked.join(', ')}`}
                  <span className="unseen">: {shownName(choice)}</span>
                </summary>
                <UsedSections draft={draft} at={[...steps, 'nestedChoices']} of={shownName(choice)} except={name} />
              </details>
            </li>
          );
        })}
      </ul>
      <NewEntry
        label="New choice"
        example="Oat milk"
        what="the choice"
        taken={choices.map((choice) => textOf(choice, 'name'))}
        priced
        onAdd={(text, price) => editor.edit(...addChoice(draft, name, { name: text, price }).changes)}
      />
    </section>
  );
}
