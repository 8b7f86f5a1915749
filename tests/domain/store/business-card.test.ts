import { describe, expect, test } from 'vitest';
import { printedName } from '../../../src/domain/menu/printed-name.ts';
import { quickLabels, ratingOutOfFive, rewardLine } from '../../../src/domain/store/business-card.ts';
import { rewardProgress } from '../../../src/domain/store/reward-progress.ts';

describe('rating', () => {
  test.each([
    [0, '0.0'],
    [92, '4.6'],
    [100, '5.0'],
    [91, '4.5'],
    [null, null],
    [Number.NaN, null],
  ])('B1: %s percent shows as %s', (rating, shown) => {
    expect(ratingOutOfFive(rating)).toBe(shown);
  });
});

describe('rewards', () => {
  const reward = { reward: '$10 credit', rewardCriteria: 1000, rewardStampCardType: 10 };

  test.each([
    [{}, '1 point per $10 spent!'],
    [{ rewardCriteria: 1250 }, '1 point per $12.50 spent!'],
    [{ rewardCriteria: 100_000 }, '1 point per $1,000 spent!'],
    [{ reward: null }, null],
    [{ reward: '' }, null],
    [{ rewardCriteria: null }, null],
    [{ rewardCriteria: 0 }, null],
  ])('B2: with %j, the line about the reward is %j', (changes, line) => {
    expect(rewardLine({ ...reward, ...changes })).toBe(line);
  });

  test('B3: only a signed-in customer sees the progress, and only when there is a stamp card and the points are known', () => {
    expect(rewardProgress(reward, 3, true)).toBe('3 of 10 points');
    expect(rewardProgress(reward, 0, true)).toBe('0 of 10 points');
    expect(rewardProgress(reward, 3, false)).toBeNull();
    expect(rewardProgress(reward, null, true)).toBeNull();
    expect(rewardProgress({ ...reward, rewardStampCardType: null }, 3, true)).toBeNull();
  });
});

test('B4: at most five labels show as quick choices; a label that is chosen already does not show', () => {
  const labels = ['vegan', 'greek', 'sushi', 'pizza', 'ramen', 'tacos', 'curry'];
  expect(quickLabels(labels, ['greek'])).toEqual(['vegan', 'sushi', 'pizza', 'ramen', 'tacos']);
  expect(quickLabels(['vegan'], ['vegan'])).toEqual([]);
});

describe('printedName', () => {
  test.each([
    ['Pad Thai', 'Pad Thai'],
    ['Pad Thai (spicy)', 'Pad Thai'],
    ['Pad (very) Thai (2 pcs)', 'Pad Thai'],
    ['Ramen (rich (tonkotsu)) bowl', 'Ramen bowl'],
    ['小籠包（8件）', '小籠包'],
    ['(special)', '(special)'],
    ['Half (open', 'Half (open'],
    ['', ''],
  ])('B5: "%s" becomes "%s"', (name, printed) => {
    expect(printedName(name)).toBe(printed);
  });
});
