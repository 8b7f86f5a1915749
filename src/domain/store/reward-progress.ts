import type { Reward } from './business-card.ts';

/**
 * How full a customer's stamp card is: `3 of 10 points`. Null for a guest, while the points are not known, and when the
 * business has no stamp card (B3).
 */
export function rewardProgress(
  { rewardStampCardType }: Reward,
  points: number | null,
  signedIn: boolean,
): string | null {
  if (!signedIn || points === null || !rewardStampCardType) return null;
  return `${points} of ${rewardStampCardType} points`;
}
