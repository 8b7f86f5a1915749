import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { addSection, sectionProblems, sectionRuleWords, usesOf } from '../../../client/manage/menu/draft-sections.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { MenuTabs } from './MenuTabs.tsx';
import { useMenuScreen } from './menu-context.ts';
import { NewEntry } from './NewEntry.tsx';
import './SectionEditor.css';

/** All sections of choices, each with its rule, its number of choices and its number of uses. */
export function SectionList({ draft }: { draft: DraftDocument }) {
  const editor = useEditor();
  const { open } = useMenuScreen();
  const rows = useMemo(
    () =>
      Object.entries(draft.sections ?? {}).map(([name, section]) => ({
        name,
        rule: sectionRuleWords(section),
        choices: section.choices.length,
        uses: usesOf(draft, name).length,
        isWrong: sectionProblems(draft, name).length > 0,
      })),
    [draft],
  );
  return (
    <section className="menu-list" aria-labelledby="section-list-title">
      <MenuTabs here="sections" />
      <h2 id="section-list-title" tabIndex={-1}>
        Choices that dishes share
      </h2>
      <p className="console-quiet">
        Write a question such as Milk once, and use it for every coffee. A change here changes all of them.
      </p>
      {rows.length > 0 && (
        <ul className="menu-sections">
          {rows.map(({ name, rule, choices, uses, isWrong }) => (
            <li key={name}>
              <Button className="menu-section" onPress={() => open({ show: 'section', name })}>
                <span className="menu-row-name">
                  {name}
                  {isWrong && (
                    <span className="menu-tag menu-tag-wrong">
                      <Icon name="alert" />
                      Please check
                    </span>
                  )}
                  {uses === 0 && <span className="menu-tag">Not used</span>}
                </span>
                <span className="console-quiet">
                  {rule} · {choices} {choices === 1 ? 'choice' : 'choices'}
                  {uses > 0 && ` · used ${uses === 1 ? 'once' : `${uses} times`}`}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewEntry
        label="New choices"
        example="Milk"
        what="the choices"
        taken={rows.map(({ name }) => name)}
        onAdd={(name) => {
          editor.edit(...addSection(draft, name).changes);
          open({ show: 'section', name });
        }}
      />
    </section>
  );
}
