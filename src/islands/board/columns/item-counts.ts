import type { Ticket } from '../../../contract/board.ts';
import { rowName } from '../../../contract/order.ts';
import type { Instant } from '../../../domain/time.ts';
import { columnOf } from './columns.ts';
import { isPartDone } from './stations.ts';

export interface ItemCount {
  readonly name: string;
  readonly count: number;
}

/**
 * The number of units of each item in the tickets of the columns New and Preparing; items with more units come first.
 * Units that were refunded, or that a station has finished, do not count. Units with different choices or notes are
 * counted together.
 */
export function countItems(tickets: readonly Ticket[], now: Instant): readonly ItemCount[] {
  const counts = new Map<string, number>();
  for (const ticket of tickets) {
    const column = columnOf(ticket, now);
    if (column !== 'New' && column !== 'Preparing') continue;
    for (const item of ticket.items) {
      if (item.station !== null && isPartDone(ticket, item.station)) continue;
      const units = item.count - item.refunded;
      if (units > 0) counts.set(rowName(item), (counts.get(rowName(item)) ?? 0) + units);
    }
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).sort(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name),
  );
}
