import { describe, expect, it } from 'vitest';
import { withoutNames } from '../../functions/desk/without-person.ts';

const NAMES = ['Ann Marie-Lee', '6045550123', 'ann.lee@example.ca', 'Ö', 'C. (Kim)'];

describe('withoutNames', () => {
  it.each([
    ['ANN found it cold', '… found it cold'],
    ['Annual discount for Marie-Lee', 'Annual discount for …'],
    ['Called (604) 555-0123, then 604.555.0123', 'Called (…, then …'],
    ['Sent to Ann.Lee@example.ca.', 'Sent to ….'],
    ['Order 16045550123', 'Order 16045550123'],
    ['Öl in the soup', 'Öl in the soup'],
    ['(Kim) waits', '… waits'],
    ['', ''],
  ])('takes names out of %j', (text, rest) => {
    expect(withoutNames(text, NAMES)).toBe(rest);
  });

  it('changes nothing when there is no name to take out, or when the name is a single letter', () => {
    expect(withoutNames('Cold (very)', [])).toBe('Cold (very)');
    expect(withoutNames('A b', ['B'])).toBe('A b');
  });
});
