import { useMemo, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { type ImportEntry, importChanges, planImport } from '../../../client/manage/menu/import-plan.ts';
import { textOf } from '../../../client/manage/menu/menu-draft.ts';
import { LIST } from '../../../client/manage/menu/menu-view.ts';
import type { SectionEntry } from '../../../client/manage/menu/merge-sections.ts';
import { priceWords } from '../../../client/manage/menu/price-text.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { useEditor } from '../draft/editor-context.ts';
import { showToast } from '../toast/toasts.ts';
import { useMenuScreen } from './menu-context.ts';
import { ShowAll } from './ShowAll.tsx';

type Entry = ImportEntry | SectionEntry;
type Kind = Entry['kind'];
const KINDS: readonly Kind[] = ['added', 'changed', 'section', 'removed'];
const KIND_WORDS: Readonly<Record<Kind, { readonly title: string; readonly all: string }>> = {
  added: { title: 'New', all: 'Add all' },
  changed: { title: 'Changed', all: 'Change all' },
  section: { title: 'Shared choices that change, in every dish that has them', all: 'Change all of these choices' },
  removed: { title: 'On your menu, but not in the import', all: 'Delete all' },
};
/** Maximum number of entries of one kind that are shown at first. */
const MAX_SHOWN = 50;

interface ImportDifferenceProps {
  draft: DraftDocument;
  imported: ImportedMenu;
  onDone: () => void;
}

/** The effect of an import on dishes and shared sections. The person can apply all changes or some. */
export function ImportDifference({ draft, imported, onDone }: ImportDifferenceProps) {
  const editor = useEditor();
  const { open } = useMenuScreen();
  const plan = useMemo(() => planImport(draft, imported), [draft, imported]);
  const entries: readonly Entry[] = [...plan.entries, ...plan.sections];
  const { unchanged } = plan;
  /**
   * Entries whose checkbox differs from its default. Removals are not ticked by default, because an import may contain
   * only a part of the menu.
   */
  const [turned, setTurned] = useState<ReadonlySet<Entry>>(new Set());
  const isChosen = (entry: Entry) => !isRemoval(entry) !== turned.has(entry);
  const dishes = plan.entries.filter(isChosen);
  const sections = plan.sections.filter(isChosen);
  const chosenWords = [
    ...(dishes.length > 0 || sections.length === 0
      ? [`${dishes.length} ${dishes.length === 1 ? 'dish' : 'dishes'}`]
      : []),
    ...(sections.length > 0 ? [`the choices of ${sections.map(({ name }) => name).join(', ')}`] : []),
  ].join(' and ');
  const turn = (each: readonly Entry[], to: boolean) => {
    const next = new Set(turned);
    for (const entry of each)
      if (!isRemoval(entry) === to) next.delete(entry);
      else next.add(entry);
    setTurned(next);
  };
  const apply = () => {
    editor.edit(...importChanges(draft, imported, dishes, sections));
    showToast(`Imported: ${chosenWords}. “Undo” takes it back.`);
    onDone();
    open(LIST);
  };
  return (
    <section className="draft-group" aria-labelledby="import-difference">
      <h3 id="import-difference">What would change</h3>
      <p>
        {entries.length === 0
          ? 'Nothing: your menu says the same.'
          : 'Only your draft changes. Customers see it once you publish.'}{' '}
        {unchanged > 0 && (unchanged === 1 ? '1 dish stays as it is.' : `${unchanged} dishes stay as they are.`)}
      </p>
      {KINDS.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          entries={entries.filter((entry) => entry.kind === kind)}
          isChosen={isChosen}
          onTurn={turn}
        />
      ))}
      {entries.length > 0 && (
        <div className="import-apply">
          <Button className="button button-main" isDisabled={dishes.length + sections.length === 0} onPress={apply}>
            Import {chosenWords}
          </Button>
        </div>
      )}
    </section>
  );
}

const isRemoval = (entry: Entry): boolean => (entry.kind === 'section' ? entry.removes : entry.kind === 'removed');

interface GroupProps {
  kind: Kind;
  entries: readonly Entry[];
  isChosen: (entry: Entry) => boolean;
  onTurn: (entries: readonly Entry[], to: boolean) => void;
}

function Group({ kind, entries, isChosen, onTurn }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, MAX_SHOWN);
  const { title, all } = KIND_WORDS[kind];
  const areAll = entries.every(isChosen);
  return (
    <fieldset className="import-group" ref={group} tabIndex={-1}>
      <legend>
        {title} ({entries.length})
      </legend>
      <label className="tick import-all">
        <input type="checkbox" checked={areAll} onChange={() => onTurn(entries, !areAll)} />
        {all}
      </label>
      <ul>
        {shown.map((entry) => (
          <li key={entry.id}>
            <label className="tick">
              <input type="checkbox" checked={isChosen(entry)} onChange={() => onTurn([entry], !isChosen(entry))} />
              <span>
                <strong>{entry.name}</strong>{' '}
                {entry.kind !== 'section' && <span className="console-quiet">{entry.category}</span>}
                {entry.kind === 'added' && (
                  <>
                    <span className="import-field">{pricesOf(entry)}</span>
                    <span className="import-field console-quiet">{textOf(entry.dish, 'description')}</span>
                  </>
                )}
                {entry.fields.map(({ field, from, to }) => (
                  <span key={field} className="import-field">
                    {field}: <del>{from || 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
                    <ins>{to || 'nothing'}</ins>
                  </span>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && <ShowAll count={entries.length} list={group} onShow={() => setWhole(true)} />}
    </fieldset>
  );
}

const pricesOf = ({ dish }: ImportEntry): string => priceWords(dish.options?.map(({ price }) => price) ?? [dish.price]);
