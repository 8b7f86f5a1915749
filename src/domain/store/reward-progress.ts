import type { Reward } from './business-card.ts';

/** Progress of a signed-in customer's card, `3 of 10 points`; null without points or card (B3). */
export function rewardProgress(
  { rewardStampCardType }: Reward,
  points: number | null,
  signedIn: boolean,
): string | null {
  if (!signedIn || points === null || !rewardStampCardType) return null;
  return `${points} of ${rewardStampCardType} points`;
}
