import { DEFAULT_PAPER_BAGS, MAX_PAPER_BAGS } from '../limits.ts';
import type { BusinessSettings, OrderMode, OrderType, StoreOrderingStatus } from '../store/business.ts';
import { onlyPreOrders } from '../store/store-state.ts';
import { type Cents, formatCents } from './money.ts';

export interface PaperBagContext {
  readonly orderType: OrderType;
  readonly orderMode: OrderMode;
  readonly storeOrderingStatus: StoreOrderingStatus;
}

/** Whether an order can include paper bags. Other orders are never charged for bags (F6, F7). */
export function offersPaperBags(settings: BusinessSettings, context: PaperBagContext, digitalOnly: boolean): boolean {
  return (
    (settings.paperBagFee ?? 0) > 0 &&
    (context.orderType === 'take-out' || context.orderType === 'pre-order') &&
    context.orderMode !== 'table' &&
    !onlyPreOrders(context.storeOrderingStatus) &&
    !digitalOnly
  );
}

/** The number of bags with which an order starts (F7). */
export function defaultPaperBags(settings: BusinessSettings, context: PaperBagContext, digitalOnly: boolean): number {
  return offersPaperBags(settings, context, digitalOnly) ? DEFAULT_PAPER_BAGS : 0;
}

/** The choices for bags: the customer's own bag, or 1 to 4 bags with their price (F8). */
export function paperBagChoices(fee: Cents): readonly { readonly count: number; readonly label: string }[] {
  return Array.from({ length: MAX_PAPER_BAGS + 1 }, (_, count) => ({
    count,
    label:
      count === 0 ? 'I bring my own bag' : `${count} ${count === 1 ? 'bag' : 'bags'} (${formatCents(fee * count)})`,
  }));
}
