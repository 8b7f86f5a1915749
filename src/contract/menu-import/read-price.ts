import type { Cents } from '../../domain/money/money.ts';

/** Currency signs and words around an amount in Canadian dollars. */
const CURRENCY = /(?:CA|CDN|C)?\$|\b(?:CAD|dollars?)\b/gi;
/** Amounts without and with a separator of thousands. The separator before the cents is never the same character. */
const AMOUNTS = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+)(?:\.(?<decimals>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:[ .\u00a0\u202f]\d{3})+)(?:,(?<decimals>\d{1,2}))?$/,
];

/** Reads a price as people and systems write it: `14.5`, `$14.50`, `14,50 $`, `CA$1,234`. Null for anything else. */
export function readPrice(text: string): Cents | null {
  const amount = text.replace(CURRENCY, '').trim();
  const { whole, decimals = '' } = AMOUNTS.map((pattern) => pattern.exec(amount)?.groups).find(Boolean) ?? {};
  if (whole === undefined) return null;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
