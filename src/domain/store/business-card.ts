import { MAX_QUICK_LABELS } from '../limits.ts';
import { type Cents, formatCents } from '../money/money.ts';

/** 0 to 100 as stars out of five with one decimal, `4.6`; null when nobody rated (B1). */
export function ratingOutOfFive(rating: number | null): string | null {
  return rating === null || !Number.isFinite(rating) ? null : ((rating / 100) * 5).toFixed(1);
}

/**
 * What a business promises: `reward` in words, `rewardCriteria` in cents for one point, `rewardStampCardType` in
 * points.
 */
export interface Reward {
  readonly reward: string | null;
  readonly rewardCriteria: Cents | null;
  readonly rewardStampCardType: number | null;
}

/** `1 point per $10 spent!`; null unless both a reward and its criteria exist (B2). */
export function rewardLine({ reward, rewardCriteria }: Reward): string | null {
  if (!reward || !rewardCriteria) return null;
  return `1 point per ${formatCents(rewardCriteria).replace('.00', '')} spent!`;
}

/** How far a signed-in customer's card is, `3 of 10 points`; null without points or card (B3). */
export function rewardProgress(
  { rewardStampCardType }: Reward,
  points: number | null,
  signedIn: boolean,
): string | null {
  if (!signedIn || points === null || !rewardStampCardType) return null;
  return `${points} of ${rewardStampCardType} points`;
}

/** The first five labels that are not chosen already (B4). */
export function quickLabels<Label>(labels: readonly Label[], chosen: readonly Label[]): readonly Label[] {
  return labels.filter((label) => !chosen.includes(label)).slice(0, MAX_QUICK_LABELS);
}
