import { expect, test } from 'vitest';
import { readTable } from '../../../src/contract/menu-import/columns.ts';
import { writeTable } from '../../../src/contract/menu-import/table.ts';

test.each(['=HYPERLINK("https://example.com","Menu")', '+1 egg', '-', '@home', "'=1+1", "Chef's choice"])(
  'a spreadsheet does not run the exported text %s, and an import reads the text unchanged',
  (text) => {
    const written = writeTable(['Name'], [[text]]);
    expect(written.split('\r\n')[1]).not.toMatch(/^"?[=+\-@]/);
    expect(readTable(written).rows.at(-1)?.cells).toEqual([text]);
  },
);
