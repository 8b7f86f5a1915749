import type { Change } from '../../../contract/business-document/changes.ts';
import type { PricedForm } from './change-prices.ts';
import { readTypedPrice } from './price-text.ts';

export interface PastedPrices {
  readonly changes: readonly Change[];
  /** Lines for which there was no row left. */
  readonly left: number;
  /** Texts that are no prices. They stand in their cells, to be corrected. */
  readonly wrong: number;
}

/** What a price is stored as: dollars of a document; a text that is no price as it is, so that the check names it. */
export const writtenPrice = (text: string): string => readTypedPrice(text) ?? text.trim();

/**
 * A column of a spreadsheet, pasted at the first of some rows: each line is the price of the next row. An empty line leaves its row as it
 * is. Of several columns the last one with a text counts. Null for a single text, which a field takes as it is.
 */
export function pastePrices(rows: readonly PricedForm[], text: string): PastedPrices | null {
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

/** What a paste did, in a sentence. */
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
