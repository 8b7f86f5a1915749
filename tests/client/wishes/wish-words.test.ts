import { expect, test } from 'vitest';
import { adviceWords, answerWords, countWords } from '../../../src/client/wishes/wish-words.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`);
const advice = (isRequired: boolean, fitting: number, others: number) =>
  adviceWords({
    message: 'Sauce',
    isRequired,
    fitting: names(fitting),
    others: names(others).map((name) => `x${name}`),
  });

test('an answer names all choices that fit, or all that do not fit, or only states how many do not fit', () => {
  expect(advice(true, 2, 1)).toBe('Sauce: n1 or n2');
  expect(advice(false, 2, 1)).toBe('Sauce: not xn1');
  expect(advice(false, 1, 9)).toBe('Sauce: n1');
  expect(advice(false, 0, 2)).toBe('Sauce: not xn1 or xn2');
  expect(advice(true, 9, 3)).toBe('Sauce: not xn1, xn2 or xn3');
  expect(advice(true, 9, 8)).toBe('Sauce: 8 of 17 choices do not fit');
});

test('an answer says why a dish does not fit, the most certain reason first', () => {
  expect(answerWords({ fit: 'always' })).toBe('Fits');
  expect(
    answerWords({
      fit: 'no',
      obstacles: [
        { wish: 'vegan', kind: 'notStated' },
        { wish: 'peanuts', kind: 'mayContain' },
        { wish: 'milk', kind: 'contains' },
        { wish: 'milk', kind: 'contains' },
      ],
    }),
  ).toBe('Contains milk · May contain peanuts · Not stated: vegan');
  expect(answerWords({ fit: 'no', obstacles: [{ wish: 'vegan', kind: 'contains' }] })).toBe(
    'Contains something not vegan',
  );
});

test.each([
  [{ always: 12, byChoices: 3, others: 25 }, '12 of 40 dishes fit, 3 more with the right choices.'],
  [{ always: 1, byChoices: 0, others: 0 }, '1 of 1 dish fits.'],
  [{ always: 0, byChoices: 2, others: 2 }, '2 of 4 dishes can fit, with the right choices.'],
  [{ always: 0, byChoices: 0, others: 9 }, 'No dish is known to fit.'],
])('%o reads as "%s"', (counts, words) => expect(countWords(counts)).toBe(words));
