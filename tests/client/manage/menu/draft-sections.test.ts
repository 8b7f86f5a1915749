import { describe, expect, it } from 'vitest';
import {
  addChoice,
  addSection,
  changeKind,
  findSection,
  removeSection,
  sectionProblems,
  sectionRuleWords,
  sectionTree,
  usesOf,
} from '../../../../src/client/manage/menu/draft-sections.ts';
import { applyChanges } from '../../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';

const DRAFT: DraftDocument = {
  version: 1,
  sections: {
    Milk: { id: 1, choices: [choice(2, 'Whole'), choice(3, 'Oat')] },
    Meal: {
      id: 4,
      message: 'Make it a meal?',
      choices: [choice(5, 'No'), { ...choice(6, 'With a drink'), nestedChoices: ['Drink', 'Milk'] }],
    },
    Drink: { id: 7, sectionType: 'checkbox', min: 1, max: 2, choices: [choice(8, 'Cola'), choice(9, 'Tea')] },
  },
  menu: [
    {
      id: 20,
      name: 'Coffee',
      customization: ['Milk'],
      products: [
        { id: 21, name: 'Latte' },
        { id: 22, name: 'Mocha', options: [{ id: 23, label: 'Large', customization: ['Milk', 'Meal'] }] },
      ],
    },
  ],
};

function choice(id: number, name: string) {
  return { id, name };
}

function applied(changes: readonly Change[], draft = DRAFT): DraftDocument {
  const result = applyChanges(draft, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

it.each([
  [{}, 'Choose 1'],
  [{ min: 0 }, 'Choose 1, or none'],
  [{ sectionType: 'checkbox' }, 'Choose as many as you like'],
  [{ sectionType: 'checkbox', max: 3 }, 'Choose up to 3'],
  [{ sectionType: 'checkbox', min: 1, max: 3 }, 'Choose 1 to 3'],
  [{ sectionType: 'checkbox', min: 2, max: 2 }, 'Choose 2'],
  [{ sectionType: 'count', min: 2, multiMax: 3 }, 'Choose at least 2, at most 3 of each'],
])('the rule %j reads: %s', (fields, words) => {
  expect(sectionRuleWords({ id: 1, choices: [], ...fields })).toBe(words);
});

describe('the problems of a section', () => {
  const problemsWith = (fields: Record<string, unknown>) =>
    sectionProblems(
      applied([{ op: 'set', at: ['sections', 'Drink'], value: { ...DRAFT.sections?.Drink, ...fields } }]),
      'Drink',
    );

  it.each([
    [{}, []],
    [{ min: 3, max: 3 }, ['3 must be chosen, but fewer are available.']],
    [{ min: 2, max: 1 }, ['At least 2 is more than at most 1.']],
    [{ min: 1.5 }, ['Limits are whole numbers from 0 on.']],
    [{ choices: [] }, ['There is nothing to choose.', '1 must be chosen, but fewer are available.']],
    [{ choices: [choice(8, 'Tea'), choice(9, 'Tea')] }, ['Two choices are called "Tea".']],
    [
      { choices: [{ ...choice(8, 'Cola'), nestedChoices: ['Meal'] }], min: 0 },
      ['It is asked again after one of its own choices. Please remove it there.'],
    ],
  ])('with %j are: %j', (fields, problems) => {
    expect(problemsWith(fields)).toEqual(problems);
  });
});

it('a section is shown with the nested sections of its choices', () => {
  expect(sectionTree(DRAFT, 'Meal')).toMatchObject({
    name: 'Make it a meal?',
    rule: 'Choose 1',
    choices: [
      { name: 'No', nested: [] },
      { name: 'With a drink', nested: [{ name: 'Drink', rule: 'Choose 1 to 2' }, { name: 'Milk' }] },
    ],
  });
});

it('each category, dish or choice that uses a section is listed with its own view in the editor', () => {
  expect(usesOf(DRAFT, 'Milk')).toEqual([
    { words: 'All of Coffee', view: { show: 'category', id: 20 } },
    { words: 'Coffee: Mocha', view: { show: 'dish', id: 22 } },
    { words: 'Meal: With a drink', view: { show: 'section', name: 'Meal' } },
  ]);
});

it('a removed section is not used anywhere', () => {
  const without = applied(removeSection(DRAFT, 'Milk'));
  expect(findSection(without, 'Milk')).toBeNull();
  expect(usesOf(without, 'Milk')).toEqual([]);
  expect(usesOf(without, 'Meal')).toEqual(usesOf(DRAFT, 'Meal'));
});

it('a new section and its choices get new ids', () => {
  const withSyrup = applied(addSection(DRAFT, 'Syrup').changes);
  const vanilla = addChoice(withSyrup, 'Syrup', { name: 'Vanilla', price: '0.50' });
  const plain = addChoice(withSyrup, 'Syrup', { name: 'None', price: '0.00' });
  expect(findSection(applied([...vanilla.changes, ...plain.changes], withSyrup), 'Syrup')?.choices).toEqual([
    { id: vanilla.id, name: 'Vanilla', price: '0.50' },
    { id: plain.id, name: 'None' },
  ]);
});

it('changing the kind of a section removes its limits', () => {
  const drink = DRAFT.sections?.Drink;
  if (drink === undefined) throw new Error('There is no drink.');
  const { choices, id } = drink;
  expect(findSection(applied(changeKind('Drink', drink, 'radio')), 'Drink')).toEqual({
    id,
    sectionType: 'radio',
    choices,
  });
});
