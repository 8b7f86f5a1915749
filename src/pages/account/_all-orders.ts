import type { OrderHistoryCalls, OwnerProofs, OwnOrders } from '../../../functions/for-pages.ts';
import { parseTrackedOrder, type TrackedOrder } from '../../client/tracker/tracker-calls.ts';
import { MAX_ORDERS_PER_PAGE } from '../../domain/limits.ts';

/** An order as the list shows it. */
export interface ListedOrder {
  readonly orderTrackingId: string;
  readonly favourite: boolean;
  readonly order: TrackedOrder;
}

/** One page of a visitor's orders. `next`: the parameter `before` of the next page; null on the last page. */
export interface ListedOrders {
  readonly favourites: readonly ListedOrder[];
  readonly orders: readonly ListedOrder[];
  readonly next: string | null;
}

/**
 * Maximum number of service providers that one page of the list adds. The page reads orders of these providers, and of
 * the providers that earlier pages have added. A device stores at most ten orders, so a visitor without an account has
 * fewer providers than this.
 */
const MAX_NEW_PROVIDERS = 20;
/** The position that `before` contains for a provider whose orders were all shown. */
const ALL_SHOWN = 0;

/** The orders as the list shows them, without those that cannot be parsed. */
export const listed = (orders: OwnOrders['orders']): (ListedOrder & { readonly position: number })[] =>
  orders.flatMap(({ orderTrackingId, favourite, position, tracking }) => {
    const order = parseTrackedOrder(tracking);
    return order === null ? [] : [{ orderTrackingId, favourite, position, order }];
  });

/**
 * One page of a visitor's orders at all service providers, newest first. `before` is null for the first page. For later
 * pages it contains a position for each provider that an earlier page has added. Of such a provider, the page lists only
 * orders below this position: `100-25.200-3` means the orders below 25 at provider 100 and those below 3 at provider 200.
 */
export async function ordersEverywhere(
  before: string | null,
  history: Pick<OrderHistoryCalls, 'providers' | 'list'>,
  visitor: OwnerProofs,
): Promise<ListedOrders> {
  const pairs = (before ?? '').matchAll(/(\d{1,15})-(\d{1,15})/g);
  const shown = new Map(Array.from(pairs, ([, id, position]) => [Number(id), Number(position)]));
  const providers = await history.providers(visitor);
  const isNew = ({ serviceProviderUserId: id }: (typeof providers)[number]) => !shown.has(id);
  const [waiting] = providers.filter(isNew).slice(MAX_NEW_PROVIDERS);
  const asked = [
    ...providers.filter(({ serviceProviderUserId: id }) => (shown.get(id) ?? ALL_SHOWN) !== ALL_SHOWN),
    ...providers.filter(isNew).slice(0, MAX_NEW_PROVIDERS),
  ];
  const lists = await Promise.all(
    asked.map(async ({ serviceProviderUserId: id }) => {
      const found = await history.list(id, shown.get(id) ?? null, visitor);
      return { id, found, orders: listed(found.orders) };
    }),
  );
  // `waiting` is the first of the providers that this page leaves to later pages, and `oldest` is the time of the
  // account's newest order at this provider. This page shows no order that is older than `oldest`, because that newest
  // order must be shown first.
  const oldest = waiting?.lastOrderAt ?? Number.NEGATIVE_INFINITY;
  const page = new Set(
    lists
      .flatMap(({ orders }) => orders)
      .filter(({ order }) => order.payload.placedAt >= oldest)
      .toSorted((one, other) => other.order.payload.placedAt - one.order.payload.placedAt)
      .slice(0, MAX_ORDERS_PER_PAGE),
  );
  for (const { id, found, orders } of lists) {
    const firstLeft = orders.find((order) => !page.has(order));
    shown.set(id, firstLeft === undefined ? (found.next ?? ALL_SHOWN) : firstLeft.position + 1);
  }
  const ids = providers.map(({ serviceProviderUserId: id }) => id);
  const isLast = ids.every((id) => shown.get(id) === ALL_SHOWN);
  const next = isLast ? null : ids.flatMap((id) => (shown.has(id) ? [`${id}-${shown.get(id)}`] : [])).join('.');
  if (page.size === 0 && next !== null) return ordersEverywhere(next, history, visitor);
  return {
    favourites: listed(lists.flatMap(({ found }) => found.favourites)),
    orders: [...page],
    next,
  };
}
