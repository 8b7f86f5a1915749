import { MAX_QUICK_LABELS } from '../limits.ts';
import { type Cents, formatCents } from '../money/money.ts';

/** A rating of 0 to 100 as stars out of five with one decimal, `4.6`; null without ratings (B1). */
export function ratingOutOfFive(rating: number | null): string | null {
  return rating === null || !Number.isFinite(rating) ? null : ((rating / 100) * 5).toFixed(1);
}

/** The reward programme of a business. The fields are null when the business has no such programme. */
export interface Reward {
  /** For the customer, e.g. `$10 credit`. */
  readonly reward: string | null;
  /** Cents that a customer spends to earn one point. */
  readonly rewardCriteria: Cents | null;
  /** Number of points that fill a stamp card. */
  readonly rewardStampCardType: number | null;
}

/** `1 point per $10 spent!`; null unless reward and criteria both exist (B2). */
export function rewardLine({ reward, rewardCriteria }: Reward): string | null {
  if (!reward || !rewardCriteria) return null;
  return `1 point per ${formatCents(rewardCriteria).replace('.00', '')} spent!`;
}

/** The first five of the labels by which the directory is not filtered yet (B4). */
export function quickLabels<Label>(labels: readonly Label[], chosen: readonly Label[]): readonly Label[] {
  return labels.filter((label) => !chosen.includes(label)).slice(0, MAX_QUICK_LABELS);
}
