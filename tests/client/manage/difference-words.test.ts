import { expect, it } from 'vitest';
import {
  clashWords,
  differenceTitle,
  shownDifferences,
  valueChanges,
} from '../../../src/client/manage/difference-words.ts';
import type { Differences } from '../../../src/contract/documents.ts';

const difference = (more: Partial<Differences[number]>): Differences[number] => ({
  kind: 'changed',
  part: 'setting',
  at: [],
  place: 'tagLine',
  fields: [],
  ...more,
});

it('a setting is named by its label, a dish by its category and its name', () => {
  expect(differenceTitle(difference({}))).toBe('Tag line');
  expect(differenceTitle(difference({ part: 'product', place: 'Ramen, Tonkotsu' }))).toBe('Dish: Ramen, Tonkotsu');
});

it('only the changed fields of an object are shown', () => {
  const from = '{"city":"Burnaby","postalCode":"V3M 1A7"}';
  const to = '{"city":"Burnaby","postalCode":"V6E 1B2"}';
  expect(valueChanges(difference({ fields: [{ field: 'location', from, to }] }))).toEqual([
    { field: 'Postal code', from: 'V3M 1A7', to: 'V6E 1B2' },
  ]);
});

it('nested objects, lists and new parts show only the values that differ', () => {
  const changes = (from: unknown, to: unknown) => {
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    return valueChanges(difference({ fields: [{ field: 'x', from: json(from), to: json(to) }] }));
  };
  const takeOut = { desc: 'Slices', prepTimeMinimum: 8 };
  expect(changes({ 'take-out': takeOut }, { 'take-out': { ...takeOut, prepTimeMinimum: 25 } })).toEqual([
    { field: 'Take-out, Minutes to prepare', from: '8', to: '25' },
  ]);
  expect(changes(null, { title: 'Boxing Day', message: 'Closed' })).toEqual([
    { field: 'Title', from: 'nothing', to: 'Boxing Day' },
    { field: 'Message', from: 'nothing', to: 'Closed' },
  ]);
  const [eve, day] = [
    { date: '2026-12-24', hours: '10:00-15:00' },
    { date: '2026-12-25', hours: 'closed' },
  ];
  expect(changes([eve], [eve, day])).toEqual([{ field: '', from: 'nothing', to: 'Date 2026-12-25, Hours closed' }]);
  expect(changes([eve], null)).toEqual([{ field: '', from: 'Date 2026-12-24, Hours 10:00-15:00', to: 'nothing' }]);
});

it('changed hours are shown by day, in the words that the console uses for times', () => {
  const changes = (field: string, from: unknown, to: unknown) =>
    valueChanges(
      difference({
        part: field === 'served' ? 'product' : 'setting',
        fields: [{ field, from: from === null ? null : JSON.stringify(from), to: JSON.stringify(to) }],
      }),
    );
  const always = { 'Sun-Sat': '00:00-00:00' };
  expect(changes('workingHours', always, {})).toEqual([{ field: 'Every day', from: 'open 24 hours', to: 'closed' }]);
  const week = { 'Mon-Fri': '11:30-14:30, 17:00-02:00', 'Sat-Sun': '11:00-22:00' };
  expect(changes('workingHours', week, { ...week, 'Mon-Fri': '11:30-14:30', 'Sat-Sun': 'closed' })).toEqual([
    {
      field: 'Monday to Friday',
      from: '11:30 a.m. to 2:30 p.m., 5:00 p.m. to 2:00 a.m.',
      to: '11:30 a.m. to 2:30 p.m.',
    },
    { field: 'Saturday and Sunday', from: '11:00 a.m. to 10:00 p.m.', to: 'closed' },
  ]);
  const shorter = { Mon: '17:00-22:00', Wed: '17:00-22:00' };
  expect(changes('workingHours', { 'Mon-Wed': '17:00-22:00' }, shorter)).toEqual([
    { field: 'Tuesday', from: '5:00 p.m. to 10:00 p.m.', to: 'closed' },
  ]);
  expect(changes('served', null, { 'Mon-Sun': '08:00-11:00' })).toEqual([
    { field: 'Served, Every day', from: 'nothing', to: '8:00 a.m. to 11:00 a.m.' },
  ]);
  expect(changes('served', { 'Mon-Tue': '08:00-11:00' }, { Mon: '08:00-11:00', Tue: 'closed' })).toEqual([
    { field: 'Served, Tuesday', from: '8:00 a.m. to 11:00 a.m.', to: 'not served' },
  ]);
});

it('changed hours of a date are shown by date, in the words that the console uses for dates and times', () => {
  const changes = (from: unknown, to: unknown) => {
    const [older, newer] = [from, to].map((value) => (value === null ? null : JSON.stringify(value)));
    return valueChanges(
      difference({ place: 'datedHours', fields: [{ field: 'datedHours', from: older ?? null, to: newer ?? null }] }),
    );
  };
  const eve = { date: '2026-12-24', hours: '10:00-15:00' };
  const day = { date: '2026-12-25', hours: 'closed', reason: 'Christmas Day' };
  const french = { ...day, translations: { fr: { reason: 'Noël' } } };
  expect(changes(null, [day, eve])).toEqual([
    { field: 'December 24, 2026', from: 'the usual hours', to: '10:00 a.m. to 3:00 p.m.' },
    { field: 'December 25, 2026', from: 'the usual hours', to: 'closed (Christmas Day)' },
  ]);
  expect(changes([eve, day], [eve, { ...day, hours: '11:00-14:00, 17:00-20:00' }])).toEqual([
    {
      field: 'December 25, 2026',
      from: 'closed (Christmas Day)',
      to: '11:00 a.m. to 2:00 p.m., 5:00 p.m. to 8:00 p.m. (Christmas Day)',
    },
  ]);
  expect(changes([eve], null)).toEqual([
    { field: 'December 24, 2026', from: '10:00 a.m. to 3:00 p.m.', to: 'the usual hours' },
  ]);
  expect(changes([day], [french])).toEqual([
    {
      field: 'December 25, 2026',
      from: 'closed (Christmas Day)',
      to: 'closed (Christmas Day), translations fr Reason Noël',
    },
  ]);
});

it.each([
  [null, 'Broth', 'nothing', 'Broth'],
  ['{not JSON', 'x', '{not JSON', 'x'],
  [null, '["a","b"]', 'nothing', 'a, b'],
  [null, 'true', 'nothing', 'yes'],
  ['/pictures/7/a-168.png', '/pictures/7/b-168.png', 'a picture', 'another picture'],
  [null, '["/pictures/7/a-400.avif"]', 'nothing', 'a picture'],
])('a change from %j to %j is shown in words', (from, to, older, newer) => {
  expect(valueChanges(difference({ part: 'product', fields: [{ field: 'price', from, to }] }))).toEqual([
    { field: 'Price', from: older, to: newer },
  ]);
});

it('an added or removed part is shown once, with the names of the parts inside it', () => {
  const soups = ['menu', 1];
  const parts: Differences = [
    difference({ kind: 'added', part: 'category', at: soups, place: 'Soups, hot' }),
    difference({ kind: 'added', part: 'product', at: [...soups, 'products', 2], place: 'Soups, hot, Miso' }),
    difference({
      kind: 'added',
      part: 'option',
      at: [...soups, 'products', 2, 'options', 3],
      place: 'Soups, hot, Miso, S',
    }),
    difference({ kind: 'added', part: 'product', at: [...soups, 'products', 4], place: 'Soups, hot, Pea' }),
    difference({ kind: 'added', part: 'product', at: ['menu', 5, 'products', 6], place: 'Sides, Rice' }),
    difference({ kind: 'changed', part: 'section', at: ['sections', 'Milk'], place: 'Milk' }),
    difference({ kind: 'added', part: 'choice', at: ['sections', 'Milk', 'choices', 7], place: 'Milk, Oat' }),
    difference({ kind: 'removed', part: 'section', at: ['sections', 'Dip'], place: 'Dip' }),
    difference({ kind: 'removed', part: 'choice', at: ['sections', 'Dip', 'choices', 8], place: 'Dip, Aioli' }),
  ];
  expect(shownDifferences(parts).map(({ kind, place, contents }) => [kind, place, ...contents])).toEqual([
    ['added', 'Soups, hot', 'Miso', 'Pea'],
    ['added', 'Sides, Rice'],
    ['changed', 'Milk'],
    ['added', 'Milk, Oat'],
    ['removed', 'Dip', 'Aioli'],
  ]);
});

it('a new dish, size or choice is shown with its price, also inside a new category', () => {
  const added = (part: Differences[number]['part'], at: Differences[number]['at'], place: string, price?: string) =>
    difference({
      ...{ kind: 'added', part, at, place },
      fields: price === undefined ? [] : [{ field: 'price', from: null, to: price }],
    });
  const shown = shownDifferences([
    added('category', ['menu', 1], 'Soups'),
    added('product', ['menu', 1, 'products', 2], 'Soups, Miso', '4.50'),
    added('product', ['menu', 1, 'products', 3], 'Soups, Ramen'),
    added('option', ['menu', 1, 'products', 3, 'options', 4], 'Soups, Ramen, Small', '8'),
    added('option', ['menu', 1, 'products', 3, 'options', 5], 'Soups, Ramen, Large', '12'),
    added('product', ['menu', 6, 'products', 7], 'Sides, Rice', '3.00'),
    added('product', ['menu', 6, 'products', 8], 'Sides, Fries'),
    added('option', ['menu', 6, 'products', 8, 'options', 9], 'Sides, Fries, Large', '7.25'),
    added('section', ['sections', 'Milk'], 'Milk'),
    added('choice', ['sections', 'Milk', 'choices', 10], 'Milk, Oat', '0.90'),
    added('choice', ['sections', 'Milk', 'choices', 11], 'Milk, None', '-0.50'),
    added('choice', ['sections', 'Milk', 'choices', 12], 'Milk, Whole', '0'),
    added('choice', ['sections', 'Dip', 'choices', 13], 'Dip, Aioli', '1'),
  ]);
  expect(shown.map(({ place, contents }) => [place, ...contents])).toEqual([
    ['Soups', 'Miso $4.50', 'Ramen $8.00 to $12.00'],
    ['Sides, Rice', '$3.00'],
    ['Sides, Fries', 'Large $7.25'],
    ['Milk', 'Oat +$0.90', 'None -$0.50', 'Whole'],
    ['Dip, Aioli', '+$1.00'],
  ]);
  expect(shown.flatMap(valueChanges)).toEqual([]);
});

it('a clash of hours shows each person’s hours of the days that differ, in the words that the console uses for times', () => {
  const clash = (field: string, mine: unknown, theirs: unknown) => clashWords({ at: [field], mine, theirs });
  expect(
    clash(
      'workingHours',
      { Mon: '00:00-00:00', 'Tue-Sun': '10:00-19:00' },
      { Mon: '09:00-20:00', 'Tue-Sun': '10:00-19:00' },
    ),
  ).toEqual({ mine: 'Monday: open 24 hours', theirs: 'Monday: 9:00 a.m. to 8:00 p.m.' });
  expect(clash('served', undefined, { Mon: '09:00-20:00', Tue: '10:00-19:00' })).toEqual({
    mine: 'nothing',
    theirs: 'Monday: 9:00 a.m. to 8:00 p.m.; Tuesday: 10:00 a.m. to 7:00 p.m.; Wednesday to Sunday: not served',
  });
  const eve = { date: '2026-12-24', hours: 'closed' };
  expect(clash('datedHours', undefined, [eve])).toEqual({
    mine: 'December 24, 2026: the usual hours',
    theirs: 'December 24, 2026: closed',
  });
  expect(clashWords({ at: ['workingHours', 'Mon'], mine: '11:00-14:00, 17:00-22:00', theirs: undefined })).toEqual({
    mine: '11:00 a.m. to 2:00 p.m., 5:00 p.m. to 10:00 p.m.',
    theirs: 'closed',
  });
  expect(clashWords({ at: ['menu', 1, 'served', 'Mon'], mine: 'closed', theirs: '07:00-11:00' })).toEqual({
    mine: 'not served',
    theirs: '7:00 a.m. to 11:00 a.m.',
  });
  expect(clash('tagLine', 'Soup', undefined)).toEqual({ mine: 'Soup', theirs: 'nothing' });
});
