import type { Change, Step } from '../../contract/business-document/changes.ts';
import { isWeekday, isWeekHours, timesOfDay } from '../../contract/business-document/week-days.ts';

/**
 * The way from the root of a document to a value, also called the place of the value. Each step is the key of a field,
 * the id of a list entry, or an index in a list whose entries have no ids. In the hours of a week, a step is one day.
 */
export type Steps = readonly Step[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const indexOf = (list: readonly unknown[], step: Step): number => {
  const byId = list.findIndex((entry) => isRecord(entry) && entry.id === step);
  if (byId >= 0) return byId;
  return typeof step === 'number' && list.every((entry) => !isRecord(entry) || entry.id === undefined) ? step : -1;
};

/** The value at a place of a document; undefined for a missing field. */
export function valueAt(document: unknown, at: Steps): unknown {
  let value = document;
  for (const step of at) {
    if (Array.isArray(value)) value = value[indexOf(value, step)];
    else if (isWeekday(step) && isWeekHours(value)) value = timesOfDay(value, step);
    else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** Whether two JSON values are equal. The sequence of the keys in an object does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  // Two states of a draft share all objects that no change has touched, so this test decides most comparisons.
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  );
}

/**
 * If two values differ in only one text or number, returns the steps to it, as JSON. Returns null when they differ in
 * another way, for example when a list has one more entry in one of the values. A missing value counts as a text.
 */
export function typedPlace(one: unknown, other: unknown): string | null {
  const [place, ...more] = differingPlaces(one, other, []);
  return place !== undefined && more.length === 0 && isTyped(place.one) && isTyped(place.other)
    ? JSON.stringify(place.at)
    : null;
}

interface DifferingPlace {
  readonly at: Steps;
  readonly one: unknown;
  readonly other: unknown;
}

function differingPlaces(one: unknown, other: unknown, at: Steps): readonly DifferingPlace[] {
  if (sameValue(one, other)) return [];
  const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!areLists && !(isRecord(one) && isRecord(other))) return [{ at, one, other }];
  const [values, others] = [partsOf(one), partsOf(other)];
  const keys = [...new Set([...values.keys(), ...others.keys()])];
  return keys.flatMap((key) => differingPlaces(values.get(key), others.get(key), [...at, key]));
}

const partsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const isTyped = (value: unknown): boolean => ['string', 'number', 'undefined'].includes(typeof value);

/** Whether one of two places contains the other, or both are the same. */
export const overlaps = (one: Steps, other: Steps): boolean =>
  one.slice(0, other.length).every((step, index) => step === other[index]);

/** Whether a place is `outer`, or a place inside `outer`. */
export const isInside = (place: Steps, outer: Steps): boolean => outer.every((step, index) => step === place[index]);

/**
 * The places that a change writes. A rename also writes all places that use the name, so its place is the whole
 * document.
 */
export function placesOf(change: Change): readonly Steps[] {
  switch (change.op) {
    case 'set':
    case 'remove':
      return [change.at];
    case 'insert':
      return [[...change.at, change.value.id]];
    case 'move':
      return [change.at, [...change.to, ...change.at.slice(-1)]];
    case 'rename':
      return [[]];
  }
}
