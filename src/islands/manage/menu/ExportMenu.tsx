import { Button } from 'react-aria-components';
import { menuTable } from '../../../client/manage/menu/menu-table.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { useMenuScreen } from './menu-context.ts';

/** Spreadsheets read a file as UTF-8 when it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Gives the draft out: as a table, or whole. */
export function ExportMenu({ draft }: { draft: DraftDocument }) {
  const { routingPath } = useMenuScreen();
  const download = () => {
    const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, menuTable(draft)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${routingPath}-menu.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className="draft-group" aria-labelledby="export">
      <h3 id="export">Export your menu</h3>
      <p>
        The table opens in a spreadsheet: change names, prices, choices, allergens, taxes, hours and pictures there and
        import it again. An empty cell of these changes nothing; “not stated” takes allergens and diets back. Discounts,
        catering and what goes well together have no column; an import keeps them. The document has everything about
        your business.
      </p>
      <div className="menu-buttons">
        <Button className="button" onPress={download}>
          Download as CSV
        </Button>
        <a
          className="button"
          href={`/rest/manage/business/${encodeURIComponent(routingPath)}/export`}
          download={`${routingPath}.json`}
        >
          Download the document
        </a>
      </div>
    </section>
  );
}
