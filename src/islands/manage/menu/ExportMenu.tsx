import { Button } from 'react-aria-components';
import { menuJsonLd } from '../../../client/manage/menu/menu-json-ld.ts';
import { menuTable } from '../../../client/manage/menu/menu-table.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { useMenuScreen } from './menu-context.ts';

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Exports the draft: as a table, as a whole document, or for other sites. Links to the printed menu. */
export function ExportMenu({ draft }: { draft: DraftDocument }) {
  const { routingPath } = useMenuScreen();
  const download = (parts: readonly string[], ending: string, type: string) => {
    const url = URL.createObjectURL(new Blob([...parts], { type }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${routingPath}-menu.${ending}`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="draft-group" aria-labelledby="export">
      <h3 id="export">Export your menu</h3>
      <p>
        The table opens in a spreadsheet: change everything about your dishes there and import it again. An empty cell
        changes nothing; “none” and “not stated” take something away. Do not change the numbers next to dishes, sizes
        and choices: with them, the import knows a renamed dish from a new one. Translations, empty categories and the
        terms of your discounts are only in the document, which has everything about your business. JSON-LD is for other
        sites that list your menu. The printed menu is a PDF of what customers see now.
      </p>
      <div className="menu-buttons">
        <Button className="button" onPress={() => download([BYTE_ORDER_MARK, menuTable(draft)], 'csv', 'text/csv')}>
          Download as CSV
        </Button>
        <a
          className="button"
          href={`/rest/manage/business/${encodeURIComponent(routingPath)}/export`}
          download={`${routingPath}.json`}
        >
          Download the document
        </a>
        <Button className="button" onPress={() => download([menuJsonLd(draft)], 'jsonld', 'application/ld+json')}>
          Download as JSON-LD
        </Button>
        <a className="button" href={`/${encodeURIComponent(routingPath)}/pdf`} target="_blank" rel="noreferrer">
          Open the printed menu<span className="unseen"> (PDF)</span>
        </a>
      </div>
    </section>
  );
}
