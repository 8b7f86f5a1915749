import { describe, expect, test } from 'vitest';
import { hasTerm, searchTerms, termForms } from '../../../src/domain/store/search-terms.ts';

/** Whether `text` contains every word that the customer typed. */
const finds = (typed: string, text: string) =>
  searchTerms(typed).every((term) => hasTerm(searchTerms(text).join(' '), termForms(term)));

describe('B10: a search', () => {
  test.each([
    ['creme', 'Crème brûlée'],
    ['CRÈME', 'creme'],
    ['joes', 'Joe’s Diner'],
    ["joe's", 'Joes Diner'],
    ['ram', 'Tonkotsu Ramen'],
    ['tacos', 'Fish taco'],
    ['dishes', 'Dish of the day'],
    ['berries', 'Berry smoothie'],
    ['翠亭', '翠亭點心'],
    ['點心', '翠亭點心'],
    ['noodle 麺', '塩麺 noodles'],
    ['b12', 'Combo B12'],
  ])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  test.each([
    ['men', 'Ramen'],
    ['r', 'Ramen'],
    ['亭翠', '翠亭點心'],
    ['gas', 'Gyoza'],
    ['ramen bowl', 'Ramen'],
  ])('%s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false));

  test('ignores punctuation', () => expect(searchTerms('?! " * ( ) - ^')).toEqual([]));
});
