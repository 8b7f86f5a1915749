import type { Change } from '../../../contract/business-document/changes.ts';
import type { PricedOption } from './change-prices.ts';
import { readTypedPrice } from './price-text.ts';

export interface PastedPrices {
  readonly changes: readonly Change[];
  /** Number of prices for which there is no row left. */
  readonly left: number;
  /** Number of texts that are not prices. They stay in their cells, so that the person can correct them. */
  readonly wrong: number;
}

/**
 * The value that the draft stores for a typed price: dollars as a document writes them. A text that is not a price is
 * stored as it is, and the check of the draft reports it.
 */
export const writtenPrice = (text: string): string => readTypedPrice(text) ?? text.trim();

/**
 * Pastes a column of a spreadsheet into the rows: the first line is the price of the first row, and so on. An empty
 * line keeps the price of its row. If a line has several cells, its last cell with a text is the price. Returns null
 * when `text` is a single cell, which the browser itself pastes into the field.
 */
export function pastePrices(rows: readonly PricedOption[], text: string): PastedPrices | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return null;
  const prices = lines.map((line) => line.split('\t').findLast((cell) => cell.trim() !== '') ?? '');
  const changes = rows.flatMap(({ at, price }, index): Change[] => {
    const pasted = writtenPrice(prices[index] ?? '');
    return pasted === '' || pasted === price ? [] : [{ op: 'set', at: [...at], value: pasted }];
  });
  const used = prices.slice(0, rows.length);
  return {
    changes,
    left: prices.slice(rows.length).filter((price) => price !== '').length,
    wrong: used.filter((price) => price !== '' && readTypedPrice(price) === null).length,
  };
}

/** What the person reads about the result of a paste. */
export function pasteWords({ changes, left, wrong }: PastedPrices): string {
  const prices = (count: number) => `${count} ${count === 1 ? 'price' : 'prices'}`;
  return [
    `Pasted: ${prices(changes.length)} changed.`,
    ...(wrong > 0
      ? [wrong === 1 ? 'One is no price: please correct it.' : `${wrong} are no prices: please correct them.`]
      : []),
    ...(left > 0 ? [`${prices(left)} had no row left.`] : []),
  ].join(' ');
}
