import { DEFAULT_PAPER_BAGS, MAX_PAPER_BAGS } from '../limits.ts';
import type { BusinessSettings, OrderMode, OrderType, StoreOrderingStatus } from '../store/business.ts';
import { onlyPreOrders } from '../store/store-state.ts';
import { type Cents, formatCents } from './money.ts';

export interface PaperBagContext {
  readonly orderType: OrderType;
  readonly orderMode: OrderMode;
  readonly storeOrderingStatus: StoreOrderingStatus;
}

/** Whether bags can be bought with an order; where they cannot, none are charged (F6, F7). */
export function offersPaperBags(settings: BusinessSettings, context: PaperBagContext, digitalOnly: boolean): boolean {
  return (
    (settings.paperBagFee ?? 0) > 0 &&
    (context.orderType === 'take-out' || context.orderType === 'pre-order') &&
    context.orderMode !== 'table' &&
    !onlyPreOrders(context.storeOrderingStatus) &&
    !digitalOnly
  );
}

/** Bags that an order starts with: one where they are offered (F7). */
export function defaultPaperBags(settings: BusinessSettings, context: PaperBagContext, digitalOnly: boolean): number {
  return offersPaperBags(settings, context, digitalOnly) ? DEFAULT_PAPER_BAGS : 0;
}

/** The picker's entries: own bag, or 1 to 4 bags with what they cost. */
export function paperBagChoices(fee: Cents): readonly { readonly count: number; readonly label: string }[] {
  return Array.from({ length: MAX_PAPER_BAGS + 1 }, (_, count) => ({
    count,
    label:
      count === 0 ? 'I bring my own bag' : `${count} ${count === 1 ? 'bag' : 'bags'} (${formatCents(fee * count)})`,
  }));
}
