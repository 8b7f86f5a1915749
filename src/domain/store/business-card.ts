import { MAX_QUICK_LABELS } from '../limits.ts';
import { type Cents, formatCents } from '../money/money.ts';

/** Converts a rating (0 to 100) into a number of stars (0 to 5) with one decimal: `4.6`. Null without a rating (B1). */
export function ratingOutOfFive(rating: number | null): string | null {
  return rating === null || !Number.isFinite(rating) ? null : ((rating / 100) * 5).toFixed(1);
}

/** The reward program of a business. The fields are null when the business has no such program. */
export interface Reward {
  /** For the customer, e.g. `$10 credit`. */
  readonly reward: string | null;
  /** Cents that a customer spends to earn one point. */
  readonly rewardCriteria: Cents | null;
  /** Number of points that fill a stamp card. */
  readonly rewardStampCardType: number | null;
}

/** `1 point per $10 spent!`; null when the reward or its criteria are missing (B2). */
export function rewardLine({ reward, rewardCriteria }: Reward): string | null {
  if (!reward || !rewardCriteria) return null;
  return `1 point per ${formatCents(rewardCriteria).replace('.00', '')} spent!`;
}

/** The first five labels that are not chosen as filters of the directory yet (B4). */
export function quickLabels<Label>(labels: readonly Label[], chosen: readonly Label[]): readonly Label[] {
  return labels.filter((label) => !chosen.includes(label)).slice(0, MAX_QUICK_LABELS);
}
