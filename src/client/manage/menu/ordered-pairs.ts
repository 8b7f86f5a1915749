import * as v from 'valibot';
import { reportSchema } from '../../../contract/reports.ts';
import { type Answer, call } from '../../rest.ts';
import { nameKey } from './import-context.ts';
import type { DraftDish } from './menu-draft.ts';
import { textOf } from './menu-draft.ts';

/** Orders of this period are counted. */
export const PAIR_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const pairsSchema = v.pick(reportSchema, ['pairs']);
export type OrderedPairs = v.InferOutput<typeof pairsSchema>['pairs'];

/** The dishes that customers order together most often, from the reports of the business. */
export async function fetchOrderedPairs(routingPath: string, now: number): Promise<Answer<OrderedPairs>> {
  const from = new Date(now - PAIR_DAYS * DAY_MS).toJSON().slice(0, 'YYYY-MM-DD'.length);
  const path = `/rest/manage/business/${encodeURIComponent(routingPath)}/reports?from=${from}`;
  const answer = await call({ method: 'GET', path, reply: pairsSchema });
  return answer.ok ? { ok: true, value: answer.value.pairs } : answer;
}

/** A dish of the menu that is ordered with another one. */
export interface OrderedWith {
  readonly id: number;
  readonly name: string;
  /** Orders with both. */
  readonly orders: number;
}

/**
 * The dishes that are ordered with a dish, the most frequent first. Reports name dishes as they were called when they
 * were ordered.
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
