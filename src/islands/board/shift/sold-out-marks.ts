/** What a person sees in the list of sold-out items while marks change here and on other devices. */
import type { SoldOutRow } from '../../../contract/soldout.ts';

/** A mark that staff set or removed in this list. `answered`: whether the edge has accepted it. */
export interface WantedMark {
  readonly soldout: boolean;
  readonly answered: boolean;
}

/** Marks by the first id of their row. */
export type WantedMarks = ReadonlyMap<number, WantedMark>;

export const idOf = ({ ids }: Pick<SoldOutRow, 'ids'>): number => ids[0] ?? 0;

/** The rows of the fetched list, with the marks that it does not show yet. */
export const withWanted = (rows: readonly SoldOutRow[], wanted: WantedMarks): SoldOutRow[] =>
  rows.map((row) => ({ ...row, soldout: wanted.get(idOf(row))?.soldout ?? row.soldout }));

/**
 * The marks that a fetched list does not show yet. `atStart`: the marks when the fetch began. A mark that was answered
 * before that was saved before the edge read the list. So the list has it, unless another device has changed it since.
 */
export const stillWanted = (wanted: WantedMarks, atStart: WantedMarks): WantedMarks =>
  new Map([...wanted].filter(([id, mark]) => !(mark.answered && atStart.get(id) === mark)));

/** The ids of the rows whose mark differs between what the list showed and what it shows now. */
export function changedRows(before: readonly SoldOutRow[], now: readonly SoldOutRow[]): number[] {
  const shown = new Map(before.map((row) => [idOf(row), row.soldout]));
  return now.filter((row) => shown.has(idOf(row)) && shown.get(idOf(row)) !== row.soldout).map(idOf);
}

const UNREAD_CHANGE_MS = 1_000;

/**
 * Whether another device changed a row so recently that a person who was about to tap it has not read the change yet. The
 * tap would take the change back. `changedAtMs`: undefined if no other device changed the row.
 */
export const isUnread = (changedAtMs: number | undefined, nowMs: number): boolean =>
  changedAtMs !== undefined && nowMs - changedAtMs < UNREAD_CHANGE_MS;
