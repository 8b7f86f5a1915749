import type { Change } from '../../../contract/business-document/changes.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { NO_PRICE_REASON } from '../../../contract/menu-import/menu-fields.ts';
import { valueAt } from '../document-value.ts';
import { centsOf } from './price-text.ts';

/**
 * Adds the changes that must happen together with new prices. An import makes a dish or size without a readable price
 * unavailable, with the reason `NO_PRICE_REASON`. When the dish or size gets a price, this reason is removed, because
 * otherwise customers could still not order it. Other reasons stay.
 */
export const offerPriced = (document: DraftDocument, changes: readonly Change[]): readonly Change[] =>
  changes.flatMap((change) => {
    if (change.op !== 'set' || change.at.at(-1) !== 'price' || (centsOf(change.value) ?? 0) === 0) return [change];
    const reason = [...change.at.slice(0, -1), 'disabledReason'];
    return valueAt(document, reason) === NO_PRICE_REASON ? [change, { op: 'remove', at: reason }] : [change];
  });
