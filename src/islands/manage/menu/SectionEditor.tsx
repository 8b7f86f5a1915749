import { useMemo, useState } from 'react';
import { Button, Input, Label, TextField } from 'react-aria-components';
import {
  changeKind,
  type DraftSection,
  dishAsking,
  kindOf,
  removeSection,
  sectionProblems,
  sectionRuleWords,
  sectionTree,
  usesOf,
} from '../../../client/manage/menu/draft-sections.ts';
import { firstOptionId, shownName } from '../../../client/manage/menu/menu-draft.ts';
import { SECTION_KIND_WORDS } from '../../../client/manage/menu/product-words.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../../contract/business-document/texts.ts';
import { SECTION_KINDS } from '../../../domain/menu/menu.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { EYE_ICON } from '../console-icons.ts';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { DraftText } from '../draft/DraftText.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FieldNotes } from '../draft/FieldNotes.tsx';
import { useShowDialog } from '../draft/preview-context.ts';
import { EditorHead } from './EditorHead.tsx';
import { useMenuScreen } from './menu-context.ts';
import { SectionChoices } from './SectionChoices.tsx';
import { SectionTreeView } from './SectionTreeView.tsx';
import './SectionEditor.css';

const KIND_CHOICES = SECTION_KINDS.map((value) => ({ value, label: SECTION_KIND_WORDS[value] }));
const BACK = { to: { show: 'sections' }, label: 'Choices' } as const;

interface SectionEditorProps {
  name: string;
  section: DraftSection;
  draft: DraftDocument;
}

/** The editor of one section: its question, rule, choices and uses. */
export function SectionEditor({ name, section, draft }: SectionEditorProps) {
  const editor = useEditor();
  const { open, remove } = useMenuScreen();
  const at = ['sections', name];
  const kind = kindOf(section);
  const problems = sectionProblems(draft, name);
  const uses = usesOf(draft, name);
  const asking = useMemo(() => dishAsking(draft, name), [draft, name]);
  const showDialog = useShowDialog();
  const tree = sectionTree(draft, name);
  return (
    <div className="draft-form">
      <EditorHead title={name} back={BACK}>
        {asking !== null && (
          <Button className="button" onPress={() => showDialog(firstOptionId(asking.dish))}>
            <Drawing path={EYE_ICON} />
            Try it
            <span className="unseen"> as a customer of {shownName(asking.dish)}</span>
          </Button>
        )}
        <Button
          className="button button-danger"
          onPress={() => {
            remove(name, removeSection(draft, name));
            open(BACK.to);
          }}
        >
          <Icon name="trash" />
          Delete
        </Button>
      </EditorHead>
      <div className="draft-group">
        <SectionName name={name} draft={draft} />
        <DraftText
          at={[...at, 'message']}
          label="Question for customers"
          hint={`Empty: customers read “${name}”.`}
          limit={MAX_ENTRY_NAME_CHARACTERS}
        />
      </div>
      <section className="draft-group" aria-labelledby="section-rule">
        <h3 id="section-rule">Rule</h3>
        <SelectField
          label="How many"
          value={kind}
          choices={KIND_CHOICES}
          onChoose={(value) => {
            const chosen = SECTION_KINDS.find((each) => each === value);
            if (chosen !== undefined) editor.edit(...changeKind(name, section, chosen));
          }}
        />
        {kind === 'radio' ? (
          <label className="tick">
            <input
              type="checkbox"
              checked={section.min !== 0}
              onChange={(event) =>
                editor.edit(
                  event.target.checked
                    ? { op: 'remove', at: [...at, 'min'] }
                    : { op: 'set', at: [...at, 'min'], value: 0 },
                )
              }
            />
            They must choose
          </label>
        ) : (
          <div className="draft-pair">
            <DraftNumber at={[...at, 'min']} label="At least" placeholder="0" optional />
            <DraftNumber at={[...at, 'max']} label="At most" placeholder="No limit" optional />
            {kind === 'count' && (
              <DraftNumber at={[...at, 'multiMax']} label="At most of each" placeholder="No limit" optional />
            )}
          </div>
        )}
        {problems.length === 0 && <p className="menu-rule">Customers read: {sectionRuleWords(section)}</p>}
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              {problem}
            </p>
          ))}
        </div>
      </section>
      <SectionChoices name={name} section={section} draft={draft} />
      {tree?.choices.some(({ nested }) => nested.length > 0) && (
        <section className="draft-group" aria-labelledby="section-tree">
          <h3 id="section-tree">What customers go through</h3>
          <SectionTreeView trees={[tree]} />
        </section>
      )}
      <section className="draft-group" aria-labelledby="section-uses">
        <h3 id="section-uses">Used by</h3>
        {uses.length === 0 ? (
          <p className="console-quiet">Nothing yet. Open a dish or a category and add these choices there.</p>
        ) : (
          <ul className="menu-uses">
            {uses.map(({ words, view }) => (
              <li key={words}>
                <Button className="button button-quiet" onPress={() => open(view)}>
                  {words}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/**
 * The name of a section, which is its key in the draft. When the person presses Enter or leaves the field, the section
 * and all references to it in the draft get the new name.
 */
function SectionName({ name, draft }: { name: string; draft: DraftDocument }) {
  const editor = useEditor();
  const { reopen } = useMenuScreen();
  /** The typed text; null while the field shows the stored name. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? name).trim();
  const problem =
    text === ''
      ? 'Please fill this in.'
      : text !== name && Object.hasOwn(draft.sections ?? {}, text)
        ? 'There are choices of this name already.'
        : null;
  const rename = () => {
    if (problem !== null || text === name) return;
    setTyped(null);
    editor.edit({ op: 'rename', list: 'sections', from: name, to: text });
    reopen({ show: 'section', name: text });
  };
  return (
    <TextField
      className="field"
      data-unsaved={typed !== null}
      value={typed ?? name}
      onChange={setTyped}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && rename()}
      isInvalid={problem !== null}
      validationBehavior="aria"
      maxLength={MAX_ENTRY_NAME_CHARACTERS}
      autoComplete="off"
    >
      <Label>Name</Label>
      <Input />
      <FieldNotes error={problem} hint="For you, to find it again." justSaved={false} />
    </TextField>
  );
}
