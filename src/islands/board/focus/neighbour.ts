import type { ShownOrders } from './focus-after.ts';

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
export type Arrow = keyof typeof ARROWS;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/**
 * The order to which an arrow key moves the focus. Up and down stay in the column; left and right go to the next column
 * that has orders. Null when there is no neighbour.
 */
export function neighbourOf(shown: ShownOrders, orderId: number, arrow: Arrow): number | null {
  const [across, down] = ARROWS[arrow];
  const columns = [...shown.values()].filter((orders) => orders.length > 0);
  const column = columns.findIndex((orders) => orders.includes(orderId));
  const index = columns[column]?.indexOf(orderId) ?? -1;
  if (index < 0) return null;
  if (across === 0) return columns[column]?.[index + down] ?? null;
  const beside = columns[column + across];
  return beside?.[index] ?? beside?.at(-1) ?? null;
}
