import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as timing from '../../functions/desk/payment-timing.ts';
import { ROOT } from '../../functions/local/install.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const doc = read('docs/payments.md');

/** Reads the tables below a heading. Returns the cells of each row, without backticks. Leaves out the first header. */
const rowsBelow = (heading: string) =>
  (doc.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

const TIMEOUTS = rowsBelow('Every timeout').map(([, value = '', , constant = '', file = '']) => ({
  value,
  constant,
  file,
}));

const UNITS: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, days: 86_400_000 };

/** Reads the values of a list such as `5 s, 1 min`, in milliseconds. A value without a unit stays as it is. */
const parseValues = (value: string): number[] =>
  value.split(', ').map((part) => {
    const [amount, unit] = part.split(' ');
    return Number(amount) * (unit === undefined ? 1 : (UNITS[unit] ?? Number.NaN));
  });

/** The values of a constant in a source file, or the default value of a setting. Times are in milliseconds. */
function inSource(constant: string, file: string): number[] {
  const text = read(file);
  const expression =
    new RegExp(`const ${constant} = ([^;]+?)(?: as const)?;`).exec(text)?.[1] ??
    new RegExp(`${constant}: v\\.optional\\(.*, (\\d+)\\),`).exec(text)?.[1] ??
    '';
  const unit = constant.endsWith('_SECONDS') ? 1000 : constant.endsWith('Minutes') ? 60_000 : 1;
  return expression
    .replaceAll(/[[\]_\s]/g, '')
    .split(',')
    .filter((product) => product !== '')
    .map((product) => product.split('*').reduce((result, factor) => result * Number(factor), unit));
}

describe('docs/payments.md', () => {
  it.each(TIMEOUTS)('gives $constant the same value as the source', ({ value, constant, file }) => {
    expect(inSource(constant, file)).toEqual(parseValues(value));
  });

  it('lists every timeout of the order desk', () => {
    expect(TIMEOUTS.map(({ constant }) => constant)).toEqual(expect.arrayContaining(Object.keys(timing)));
  });

  it('shows every timeout on the timeline', () => {
    const timeline = doc.split('```mermaid\ntimeline')[1]?.split('```')[0] ?? '';
    expect(TIMEOUTS.filter(({ value }) => !timeline.includes(value))).toEqual([]);
  });

  it('names files that exist', () => {
    const files = rowsBelow('The code, in the order of a payment').map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
