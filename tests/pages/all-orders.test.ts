import { describe, expect, test } from 'vitest';
import type { OrderHistoryCalls, OwnOrder } from '../../functions/for-pages.ts';
import { MAX_ORDERS_PER_PAGE } from '../../src/domain/limits.ts';
import { ordersEverywhere } from '../../src/pages/account/_all-orders.ts';
import { tracking } from '../placed-order.ts';

const VISITOR = { customer: null, ownOrders: [] };

/**
 * The order history of a visitor, and the ids of the providers that were asked for orders. `placedAt` has the times of
 * the orders at each provider, newest first. The account does not know the providers in `ofDevice`: only the device
 * knows the orders at these providers.
 */
function historyOf(placedAt: Readonly<Record<number, readonly number[]>>, ofDevice: readonly number[] = []) {
  const asked: string[] = [];
  const ids = Object.keys(placedAt).map(Number);
  const lastOrderAt = (id: number) => placedAt[id]?.[0] ?? null;
  const history: Pick<OrderHistoryCalls, 'providers' | 'list'> = {
    providers: async () => [
      ...ofDevice.map((id) => ({ serviceProviderUserId: id, lastOrderAt: null })),
      ...ids
        .filter((id) => !ofDevice.includes(id))
        .toSorted((one, other) => (lastOrderAt(other) ?? 0) - (lastOrderAt(one) ?? 0))
        .map((id) => ({ serviceProviderUserId: id, lastOrderAt: lastOrderAt(id) })),
    ],
    list: async (id, before) => {
      asked.push(`${id}`);
      const all = (placedAt[id] ?? []).map((at, index, { length }): OwnOrder => {
        const orderTrackingId = `${id}-${at}`;
        return {
          orderTrackingId,
          favourite: false,
          position: length - index,
          tracking: tracking({}, { placedAt: at }),
        };
      });
      const left = all.filter(({ position }) => before === null || position < before);
      const orders = left.slice(0, MAX_ORDERS_PER_PAGE);
      return {
        favourites: [],
        orders,
        next: left.length > MAX_ORDERS_PER_PAGE ? (orders.at(-1)?.position ?? null) : null,
      };
    },
  };
  return { history, asked };
}

/** The times of the orders on each page. */
async function pages(history: Pick<OrderHistoryCalls, 'providers' | 'list'>): Promise<number[][]> {
  const found: number[][] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ordersEverywhere>> = await ordersEverywhere(before, history, VISITOR);
    found.push(page.orders.map(({ order }) => order.payload.placedAt));
    before = page.next;
  } while (before !== null && found.length < 50);
  return found;
}
const downFrom = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, at) => from - at * step);

describe('the orders of a visitor at all providers', () => {
  test('are one list, newest first, with twenty on a page', async () => {
    const { history } = historyOf({ 100: downFrom(1000, 25, 2), 200: downFrom(999, 25, 2) });
    expect(await pages(history)).toEqual([downFrom(1000, 20), downFrom(980, 20), downFrom(960, 10)]);
  });

  test('are complete and sorted for more than twenty providers, although the first page asks only twenty', async () => {
    const placedAt = Object.fromEntries(downFrom(145, 45).map((id) => [id, [id * 10, id * 10 - 305]]));
    const { history, asked } = historyOf(placedAt);
    const [first = [], ...others] = await pages(history);
    expect(asked.slice(0, 20)).toEqual(downFrom(145, 20).map(String));
    expect(first).toEqual(downFrom(1450, 20, 10));
    const all = [first, ...others].flat();
    expect(all).toEqual(
      Object.values(placedAt)
        .flat()
        .toSorted((one, other) => other - one),
    );
    expect(Math.max(...others.map(({ length }) => length))).toBeLessThanOrEqual(MAX_ORDERS_PER_PAGE);
  });

  test('include orders of this device at providers that the account does not know', async () => {
    const { history } = historyOf({ 100: [5, 3], 200: [4] }, [200]);
    expect(await pages(history)).toEqual([[5, 4, 3]]);
  });

  test('are empty for a visitor who has not ordered', async () => {
    expect(await ordersEverywhere(null, historyOf({}).history, VISITOR)).toEqual({
      favourites: [],
      orders: [],
      next: null,
    });
  });

  test('include none from a provider where the visitor has not ordered, even if the address names this provider', async () => {
    const { history } = historyOf({ 100: [5] });
    expect(await ordersEverywhere('100-0.999-7', history, VISITOR)).toMatchObject({ orders: [], next: null });
  });
});
