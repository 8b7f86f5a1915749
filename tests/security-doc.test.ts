import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The requirements of level 1 in version 5.0.0 of the ASVS, OWASP's list of security requirements for applications. */
const LEVEL_1 = [
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.5.1', '2.1.1', '2.2.1', '2.2.2', '2.3.1'],
  ...['3.2.1', '3.2.2', '3.3.1', '3.4.1', '3.4.2', '3.5.1', '3.5.2', '3.5.3', '4.1.1', '4.4.1'],
  ...['5.2.1', '5.2.2', '5.3.1', '5.3.2'],
  ...[
    '6.1.1',
    '6.2.1',
    '6.2.2',
    '6.2.3',
    '6.2.4',
    '6.2.5',
    '6.2.6',
    '6.2.7',
    '6.2.8',
    '6.3.1',
    '6.3.2',
    '6.4.1',
    '6.4.2',
  ],
  ...['7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.4.1', '7.4.2', '8.1.1', '8.2.1', '8.2.2', '8.3.1'],
  ...['9.1.1', '9.1.2', '9.1.3', '9.2.1', '10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'],
  ...['11.3.1', '11.3.2', '11.4.1', '12.1.1', '12.2.1', '12.2.2', '13.4.1', '14.2.1', '14.3.1'],
  ...['15.1.1', '15.2.1', '15.3.1'],
];

const document = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');

it('docs/security.md answers each requirement of ASVS level 1 once, with a test or a reason', () => {
  const [, table = ''] = document.split('## ASVS 5.0, level 1');
  const rows = Array.from(
    table.matchAll(/^\| ([\d., to]+) \|(.*)\|(.*)\|(.*)\|$/gm),
    ([, items = '', , how, test]) => ({
      items: items.replace('10.4.1 to 10.4.5', '10.4.1, 10.4.2, 10.4.3, 10.4.4, 10.4.5').split(', '),
      how: how?.trim(),
      test: test?.trim(),
    }),
  );
  expect(LEVEL_1).toHaveLength(70);
  expect(rows.flatMap(({ items }) => items)).toEqual(LEVEL_1);
  for (const { items, how, test } of rows) {
    expect(how, items[0]).not.toBe('');
    expect(test, items[0]).toMatch(/`|not needed/);
  }
});
