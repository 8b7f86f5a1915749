import { useMemo, useRef, useState } from 'react';
import { type ImportedFile, readDocumentFile } from '../../../client/manage/menu/document-file.ts';
import { importLosses } from '../../../client/manage/menu/import-references.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import type { ImportedMenu } from '../../../contract/menu-import/imported-menu.ts';
import { type MenuSource, recogniseMenu } from '../../../contract/menu-import/read-menu.ts';
import { readRows } from '../../../contract/menu-import/read-rows.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ImportDifference } from './ImportDifference.tsx';
import { ImportDocument } from './ImportDocument.tsx';
import { ImportText } from './ImportText.tsx';
import { MenuTabs } from './MenuTabs.tsx';
import { ShowAll } from './ShowAll.tsx';
import './ImportMenu.css';

const FORMAT_WORDS: Readonly<Record<MenuSource['format'], string>> = {
  jsonLd: 'This is the menu of a web page.',
  square: 'This is an item library of Square.',
  toast: 'This is a spreadsheet of Toast.',
  table: 'This is a table.',
  text: 'This is text. Lines with a price are dishes, other lines are headings or descriptions.',
};

/**
 * Imports a menu from another system or from an earlier export, after the person has reviewed the differences. Also
 * exports the draft (`ExportMenu`).
 */
export function ImportMenu({ draft }: { draft: DraftDocument }) {
  const [source, setSource] = useState<MenuSource | null>(null);
  const [file, setFile] = useState<ImportedFile | null>(null);
  const imported = useMemo(() => (source === null ? null : menuOfSource(source)), [source]);
  const dishes = imported?.categories.reduce((sum, category) => sum + category.dishes.length, 0) ?? 0;
  const read = (text: string) => {
    const found = readDocumentFile(text);
    setFile(found);
    setSource(found !== null || text.trim() === '' ? null : recogniseMenu(text));
  };
  return (
    <div className="draft-form">
      <MenuTabs here="import" />
      <h2 tabIndex={-1}>Import a menu</h2>
      <ImportText onText={read} />
      {file !== null && <ImportDocument file={file} onDone={() => setFile(null)} />}
      {source !== null && imported !== null && (
        <section className="draft-group" aria-labelledby="import-found">
          <h3 id="import-found">What we found</h3>
          <p role="status">
            {FORMAT_WORDS[source.format]}{' '}
            {dishes === 0 ? 'We found no dishes.' : dishes === 1 ? '1 dish.' : `${dishes} dishes.`}
          </p>
          {source.format === 'table' && (
            <ColumnMapping
              table={source.table}
              mapping={source.mapping}
              onChange={(mapping) => setSource({ ...source, mapping })}
            />
          )}
          <Problems imported={imported} draft={draft} />
        </section>
      )}
      {imported !== null && dishes > 0 && (
        <ImportDifference draft={draft} imported={imported} onDone={() => setSource(null)} />
      )}
      <ExportMenu draft={draft} />
    </div>
  );
}

const menuOfSource = (source: MenuSource): ImportedMenu =>
  source.format === 'table' ? readRows(source.table, source.mapping) : source.menu;

/** Maximum number of problems that are shown at first. */
const MAX_SHOWN_PROBLEMS = 20;

/** The rows of the source that the person should check, and the parts that the import leaves out. */
function Problems({ imported, draft }: { imported: ImportedMenu; draft: DraftDocument }) {
  const { problems } = imported;
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const lost = importLosses(draft, imported);
  const shown = isWhole ? problems : problems.slice(0, MAX_SHOWN_PROBLEMS);
  if (problems.length + lost.length === 0) return null;
  return (
    <>
      {problems.length > 0 && <p>Please look at these rows:</p>}
      <ul className="import-problems" ref={list} tabIndex={-1}>
        {shown.map(({ line, message }) => (
          <li key={`${line}${message}`}>
            {line !== null && <strong>Row {line}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      {shown.length < problems.length && <ShowAll count={problems.length} list={list} onShow={() => setWhole(true)} />}
      {lost.length > 0 && <p>This is not imported:</p>}
      <ul className="import-problems">
        {lost.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}
