import * as v from 'valibot';
import type { Backend, LocationPayouts, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import { type Reply, replied } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';
import { PROVIDER_NAMES } from '../../contract/payment-accounts.ts';
import {
  type PayoutDifference,
  type PayoutFile,
  type PayoutReply,
  type Payouts,
  payoutIdSchema,
  payoutLinesQuery,
  payoutsQuery,
  TABLE_REFUSALS,
  tableRefusalInWords,
} from '../../contract/payouts.ts';
import { formatCents } from '../../domain/money/money.ts';

export interface PayoutsVisit {
  readonly show: 'payouts';
  readonly frame: ConsoleFrame;
  readonly list: Payouts;
  /**
   * Whether this is the page with the newest payouts. Only this page compares the payouts with the books. The pages
   * with earlier payouts do not.
   */
  readonly isFirst: boolean;
  /** Why the table of payouts (the CSV file) cannot be downloaded; empty when no download was refused. */
  readonly problems: readonly Problem[];
}
export interface AllPayoutsVisit {
  readonly show: 'allPayouts';
  readonly frame: ConsoleFrame;
  readonly locations: readonly LocationPayouts[];
}
export interface PayoutVisit {
  readonly show: 'payout';
  readonly frame: ConsoleFrame;
  readonly file: PayoutFile;
}

/** Reads the payouts of a business, one payout with its lines, or the payouts of all locations. */
export async function visitPayouts(
  { payouts }: Pick<Backend, 'payouts'>,
  session: PersonSession,
  frame: ConsoleFrame,
  parameters: URLSearchParams,
): Promise<Reply<PayoutsVisit | PayoutVisit | AllPayoutsVisit>> {
  const { routingPath } = frame.business;
  if (parameters.get('scope') === 'provider') {
    const all = await payouts.locations(session, routingPath);
    return all.ok ? replied({ show: 'allPayouts', frame, locations: all.value }) : all;
  }
  const payoutId = v.safeParse(payoutIdSchema, parameters.get('payout'));
  if (payoutId.success) {
    const query = v.safeParse(payoutLinesQuery, { after: parameters.get('after') ?? '' });
    const after = query.success ? query.output.after : '';
    const file = await payouts.payout(session, routingPath, { payoutId: payoutId.output, after });
    return file.ok ? replied({ show: 'payout', frame, file: file.value }) : file;
  }
  const query = v.safeParse(payoutsQuery, { before: parameters.get('before') });
  const list = await payouts.list(session, routingPath, { before: query.success ? query.output.before : null });
  const isFirst = !query.success || query.output.before === null;
  if (!list.ok) return list;
  const problems = tableProblems(parameters.get('table'), list.value);
  return replied({ show: 'payouts', frame, list: list.value, isFirst, problems });
}

function tableProblems(why: string | null, { provider }: Payouts): readonly Problem[] {
  const refusal = v.safeParse(v.picklist(TABLE_REFUSALS), why);
  if (!refusal.success || provider === null) return [];
  return [problem(tableRefusalInWords(refusal.output, PROVIDER_NAMES[provider]))];
}

export const payoutsPath = (routingPath: string, more: Readonly<Record<string, string>> = {}): string =>
  `/manage/reports?${new URLSearchParams({ business: routingPath, show: 'payouts', ...more })}`;

const STATE_WORDS: Readonly<Record<PayoutReply['state'], string>> = {
  pending: 'Being prepared',
  inTransit: 'On its way to the bank',
  paid: 'Arrived',
  failed: 'Sent back by the bank',
  cancelled: 'Cancelled',
};

/** The state of a payout, e.g. `On its way to the bank, 2026-11-25`. */
export const stateWords = ({ state, arrivesOn }: PayoutReply): string =>
  state === 'inTransit' && arrivesOn !== null ? `${STATE_WORDS[state]}, ${arrivesOn}` : STATE_WORDS[state];

export const KIND_WORDS: Readonly<Record<PayoutFile['lines'][number]['kind'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  dispute: 'Dispute',
  adjustment: 'Adjustment',
};

/** The sums of a payout, without sums of zero. The list is empty until the lines of the payout are read. */
export function holdsRows({ sums }: PayoutReply): readonly { readonly label: string; readonly amount: number }[] {
  if (sums === null) return [];
  const parts = [
    { label: 'Payments', amount: sums.charges },
    { label: 'Refunds', amount: sums.refunds },
    { label: 'Fees', amount: sums.fees },
    { label: 'Disputes', amount: sums.disputes },
    { label: 'Adjustments', amount: sums.adjustments },
  ];
  return parts.filter(({ amount }) => amount !== 0);
}

/** Why the sums of a payout are missing; null when the sums are known. */
export function withoutLinesWords({ lines }: PayoutReply): string | null {
  if (lines === 'later') return 'Its lines are not listed yet. They come within a day.';
  if (lines === 'never') return 'It was made by hand, and the provider does not list its lines.';
  if (lines === 'refused')
    return 'The provider does not list its lines. Perhaps this payout belongs to an account that was connected before.';
  return lines === 'ready' ? 'We read its lines next.' : null;
}

/**
 * Whether the lines of a payout add up to the amount that the bank receives (E24). True while the lines are unknown.
 */
export const addsUp = ({ sums, amount }: PayoutReply): boolean => sums === null || sums.net === amount;

/** A difference between the books and the payouts, in words for the owner. */
export function differenceWords({ what, booked, settled }: PayoutDifference, provider: string): string {
  switch (what) {
    case 'chargeOnItsWay':
      return `${formatCents(booked)} paid`;
    case 'refundOnItsWay':
      return `${formatCents(booked - settled)} refunded`;
    case 'chargeMissing':
      return `${formatCents(booked)} was paid more than ten days ago and is in no payout.`;
    case 'refundMissing':
      return `${formatCents(booked - settled)} was refunded more than ten days ago and is in no payout.`;
    case 'chargeUnbooked':
      return `${provider} paid ${formatCents(settled)} out, and the books have no payment.`;
    case 'refundUnbooked':
      return `${provider} took ${formatCents(settled - booked)} back as a refund that is not in the books.`;
    case 'chargeAmount':
      return `The books have ${formatCents(booked)}, ${provider} paid ${formatCents(settled)} out.`;
  }
}

/**
 * Returns a sentence about the date from which payments can be reported as missing (E26). Returns null if there is no
 * such date, or if the lines of some payouts have not been read yet.
 */
export const missingWords = ({ comparison, unread }: Pick<Payouts, 'comparison' | 'unread'>): string | null =>
  comparison === null || comparison.missingSince === null || unread > 0
    ? null
    : `The lines of a payout are not known. Payments before ${comparison.missingSince} may be in it, so we do not call them missing.`;

/**
 * Returns the words at the top of the page, which say whether the payouts match the books. A payout in `payouts` counts
 * as a difference if its lines do not add up.
 */
export function verdictOf({
  comparison,
  payouts,
  unread,
}: Pick<Payouts, 'comparison' | 'unread'> & { readonly payouts: readonly PayoutReply[] }): {
  readonly kind: 'right' | 'wrong' | 'unknown';
  readonly words: string;
} {
  if (comparison === null) return { kind: 'unknown', words: 'Nothing was read yet' };
  // Payouts whose lines are not read yet may explain the differences. So the verdict stays `unknown`.
  if (unread > 0)
    return { kind: 'unknown', words: `${unread === 1 ? '1 payout is' : `${unread} payouts are`} not read yet` };
  const wrong = comparison.differing + payouts.filter((payout) => !addsUp(payout)).length;
  if (wrong > 0)
    return {
      kind: 'wrong',
      words: wrong === 1 ? '1 difference from the books' : `${wrong} differences from the books`,
    };
  return { kind: 'right', words: `Matches the books since ${comparison.missingSince ?? comparison.since}` };
}
