import type { Board, Ticket, UsualTime } from '../../contract/board.ts';

/** Preparation times that staff can promise with one tap, in minutes. */
export const PREP_MINUTE_CHOICES = ['10', '15', '20', '30', '45', '60'] as const;
export const DEFAULT_PREP_MINUTES = '20';
/** Choice that promises the usual time of each order, where the owner wants suggestions (O19). */
export const AS_USUAL = 'usual';
export const PREP_CHOICES_WITH_USUAL = [AS_USUAL, ...PREP_MINUTE_CHOICES] as const;
export type PrepChoice = (typeof PREP_CHOICES_WITH_USUAL)[number];

/** The minutes that Accept promises for an order, unless staff choose others. */
export interface Promised {
  readonly minutes: number;
  /** The usual time of similar orders; null when unknown. */
  readonly usual: UsualTime | null;
}

/** The promise for an order, depending on the choice of this screen. */
export function promisedFor(
  { orderType }: Pick<Ticket, 'orderType'>,
  choice: PrepChoice,
  usualTimes: Board['usualTimes'],
): Promised {
  const usual = usualTimes?.find((each) => each.orderType === orderType) ?? null;
  if (choice !== AS_USUAL) return { minutes: Number(choice), usual };
  return { minutes: usual?.suggestedMinutes ?? Number(DEFAULT_PREP_MINUTES), usual };
}

/** The minutes that staff can choose for an order: the standard choices and the suggestion, the shortest first. */
export const minuteChoices = ({ usual }: Promised): readonly number[] =>
  [...new Set([...PREP_MINUTE_CHOICES.map(Number), ...(usual === null ? [] : [usual.suggestedMinutes])])].sort(
    (a, b) => a - b,
  );

/** `usually 22 min on Fridays at 7 p.m.` */
export const usualLabel = ({ usualMinutes, when }: UsualTime): string => `usually ${usualMinutes} min ${when}`;
