import type { Board, ReadyIn, Ticket, UsualTime } from '../../contract/board.ts';

/** Preparation times that staff can promise with one tap, in minutes. */
const PREP_MINUTE_CHOICES = [10, 15, 20, 30, 45, 60] as const;
const DEFAULT_PREP_MINUTES = 20;

/** The minutes that the button Accept promises for an order, unless staff choose other minutes. */
export interface Promised {
  readonly minutes: number;
  /** The usual time of orders of the same type; null when it is not known. */
  readonly usual: UsualTime | null;
}

type Promises = Pick<Board, 'readyIn' | 'usualTimes'>;

/**
 * What the button Accept promises: the time that staff have chosen for all orders. If staff have chosen no time, the
 * button promises the suggested minutes, or 20 minutes if there is no suggestion (O19, O20).
 */
export const promiseOf = ({ readyIn, usualTimes }: Promises): ReadyIn =>
  readyIn ?? (usualTimes === null ? DEFAULT_PREP_MINUTES : 'usual');

/** The values from which staff choose the minutes for all orders, the current value included. */
export const readyInChoices = (promises: Promises): readonly ReadyIn[] => {
  const chosen = promiseOf(promises);
  const minutes = [...PREP_MINUTE_CHOICES, ...(chosen === 'usual' ? [] : [chosen])];
  return [...(promises.usualTimes === null ? [] : (['usual'] as const)), ...shortestFirst(minutes)];
};

/** The minutes promised for an order. `choice`: the result of `promiseOf`. */
export function promisedFor(
  { orderType }: Pick<Ticket, 'orderType'>,
  choice: ReadyIn,
  usualTimes: Board['usualTimes'],
): Promised {
  const usual = usualTimes?.find((each) => each.orderType === orderType) ?? null;
  if (choice !== 'usual') return { minutes: choice, usual };
  return { minutes: usual?.suggestedMinutes ?? DEFAULT_PREP_MINUTES, usual };
}

/**
 * The minutes that staff can choose on one ticket: those of `PREP_MINUTE_CHOICES`, the promised minutes and the
 * suggested minutes.
 */
export const minuteChoices = ({ minutes, usual }: Promised): readonly number[] =>
  shortestFirst([...PREP_MINUTE_CHOICES, minutes, ...(usual === null ? [] : [usual.suggestedMinutes])]);

const shortestFirst = (minutes: readonly number[]): readonly number[] => [...new Set(minutes)].sort((a, b) => a - b);

/** The usual time in words, e.g. `usually 22 min on Fridays at 7 p.m.` */
export const usualLabel = ({ usualMinutes, when }: UsualTime): string => `usually ${usualMinutes} min ${when}`;
