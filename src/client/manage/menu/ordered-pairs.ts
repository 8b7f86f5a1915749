import * as v from 'valibot';
import { reportSchema } from '../../../contract/reports.ts';
import { type Answer, call } from '../../rest.ts';
import { nameKey } from './import-context.ts';
import type { DraftDish } from './menu-draft.ts';
import { textOf } from './menu-draft.ts';

/** The pairs come from the orders of this number of past days. */
export const PAIR_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const pairsSchema = v.pick(reportSchema, ['pairs']);
export type OrderedPairs = v.InferOutput<typeof pairsSchema>['pairs'];

/** The pairs of dishes that customers order together most often, from the reports of the business. */
export async function fetchOrderedPairs(routingPath: string, now: number): Promise<Answer<OrderedPairs>> {
  const from = new Date(now - PAIR_DAYS * DAY_MS).toJSON().slice(0, 'YYYY-MM-DD'.length);
  const path = `/rest/manage/business/${encodeURIComponent(routingPath)}/reports?from=${from}`;
  const answer = await call({ method: 'GET', path, reply: pairsSchema });
  return answer.ok ? { ok: true, value: answer.value.pairs } : answer;
}

/** A dish of the menu that customers order together with a certain other dish. */
export interface OrderedWith {
  readonly id: number;
  readonly name: string;
  /** Number of orders that contain both dishes. */
  readonly orders: number;
}

/**
 * The dishes of `others` that customers order together with the dish `name`, the most frequent first. Finds them by
 * name, because reports have no ids of dishes, only the names that the dishes had when customers ordered them.
 */
export function orderedWith(pairs: OrderedPairs, name: string, others: readonly DraftDish[]): readonly OrderedWith[] {
  const byName = new Map(others.map((dish) => [nameKey(textOf(dish, 'name')), dish]));
  return pairs.flatMap(({ dish, other, orders }) => {
    const isFirst = nameKey(dish) === nameKey(name);
    if (!isFirst && nameKey(other) !== nameKey(name)) return [];
    const found = byName.get(nameKey(isFirst ? other : dish));
    return found === undefined ? [] : [{ id: found.id, name: textOf(found, 'name'), orders }];
  });
}
