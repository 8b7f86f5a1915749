import type { Menu } from '../menu/menu.ts';
import type { DiningOption, OrderType } from './business.ts';

/** The conditions for going live, in the sequence in which a new business meets them (R7). */
export const LIVE_CONDITIONS = ['menu', 'hours', 'orderType', 'payment', 'board', 'testOrder'] as const;
export type LiveCondition = (typeof LIVE_CONDITIONS)[number];

export interface LiveFacts {
  readonly business: {
    readonly workingHours: readonly { readonly open: boolean }[];
    readonly diningOption: Readonly<Record<OrderType, DiningOption>>;
    readonly payInPersonDisabled: boolean;
  };
  /** The published menu. */
  readonly menu: Menu;
  readonly hasPaymentAccount: boolean;
  /** Whether a person of the business has opened the board. */
  readonly boardOpened: boolean;
  readonly testOrderAccepted: boolean;
}

export function liveConditions(facts: LiveFacts): { readonly condition: LiveCondition; readonly met: boolean }[] {
  const { business, menu, hasPaymentAccount, boardOpened, testOrderAccepted } = facts;
  const met: Readonly<Record<LiveCondition, boolean>> = {
    menu: menu.products.some(({ options }) => options.some(({ disabled }) => !disabled)),
    hours: business.workingHours.some(({ open }) => open),
    orderType: Object.values(business.diningOption).some(({ enabled }) => enabled),
    payment: !business.payInPersonDisabled || hasPaymentAccount,
    board: boardOpened,
    testOrder: testOrderAccepted,
  };
  return LIVE_CONDITIONS.map((condition) => ({ condition, met: met[condition] }));
}
