import { describe, expect, it, test } from 'vitest';
import type { Reward } from '../../../src/domain/store/business-card.ts';
import { addedPointsText, stampCardOf } from '../../../src/domain/store/stamp-card.ts';

const PIE: Reward = { reward: 'A free pie', rewardCriteria: 800, rewardStampCardType: 10 };

describe('B6: a stamp card says how much is missing', () => {
  it.each([
    [0, 0, '10 more to a free pie'],
    [8, 8, '2 more to a free pie'],
    [10, 10, 'Your card is full: a free pie'],
    // A full card stays full until staff hand out its reward. Meanwhile, the points continue to grow.
    [13, 10, 'Your card is full: a free pie'],
  ])('with %d points, of which it shows %d: %s', (points, stamped, sentence) => {
    expect(stampCardOf(PIE, points)).toEqual({ size: 10, stamped, sentence });
  });

  it('shows a guest what a full card gives', () => {
    expect(stampCardOf(PIE, null)).toEqual({ size: 10, stamped: 0, sentence: '10 points give you a free pie.' });
  });

  it.each([
    ['Any large drink', '1 more to any large drink'],
    ['$12 credit', '1 more to $12 credit'],
    ['Oaxaca bowl', '1 more to Oaxaca bowl'],
  ])('with the reward %s: %s', (reward, sentence) => {
    expect(stampCardOf({ ...PIE, reward }, 9)?.sentence).toBe(sentence);
  });
});

describe('B11: an order says what it adds to the card', () => {
  it.each([
    [7, 1, 'This order adds 1 point. 2 more to a free pie.'],
    [0, 3, 'This order adds 3 points. 7 more to a free pie.'],
    [8, 2, 'This order adds 2 points. It makes your card full: a free pie.'],
    [8, 5, 'This order adds 5 points. It makes your card full: a free pie.'],
    // Staff have not handed out the reward yet.
    [12, 1, 'This order adds 1 point. Your card is full: a free pie.'],
    [7, 0, null],
  ])('with %d points on the card and %d from the order: %s', (points, added, text) => {
    expect(addedPointsText(PIE, points, added)).toBe(text);
  });

  it('says nothing without a card', () => {
    expect(addedPointsText({ ...PIE, rewardStampCardType: null }, 7, 1)).toBeNull();
  });
});

test.each([{ reward: null }, { rewardCriteria: null }, { rewardStampCardType: null }])(
  'B6: there is no card with %j',
  (missing) => {
    expect(stampCardOf({ ...PIE, ...missing }, 3)).toBeNull();
  },
);
