import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import { fieldWord, fieldWords, valueWords } from '../../../src/client/manage/field-words.ts';
import { businessDocumentSchema } from '../../../src/contract/business-document/document.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';

const draft: DraftDocument = {
  version: 1,
  sections: { Milk: { id: 1, choices: [{ id: 2, name: 'Oat' }, { id: 3 }] } },
  menu: [{ id: 4, name: 'Coffee', products: [{ id: 5, name: 'Latte', options: [{ id: 6, label: 'Large' }] }] }],
};

it.each([
  [['location', 'city'], 'Address, City'],
  [['workingHours', 'Mon'], 'Opening hours, Monday'],
  [['menu', 4, 'products', 5, 'description'], 'Coffee, Latte, Description'],
  [['menu', 4, 'products', 5, 'options', 6, 'price'], 'Coffee, Latte, Large, Price'],
  [['sections', 'Milk', 'choices', 2, 'name'], 'Milk, Oat, Name'],
  [['sections', 'Milk', 'choices', 3, 'name'], 'Milk, Name'],
  [['menu', 99, 'name'], 'Name'],
  [['menu'], 'Menu'],
  [['menu', 4, 'products', 5, 'customization'], 'Coffee, Latte, Choices'],
  [[], 'The whole draft'],
])('the words for the place %j contain the names of its entries: %s', (at, words) => {
  expect(fieldWords(draft, at)).toBe(words);
});

it.each([
  ['preOrdersOnlyTodayOff', 'Pre-orders only, none today'],
  [['treeNuts', 'wheat'], 'tree nuts, wheat'],
  ['exempt', 'Never taxed'],
  ['checkbox', 'Several, each once'],
  [{ type: 'bogo', value: 50 }, 'Kind Second one reduced, Amount 50'],
  ['Today’s soup', 'Today’s soup'],
  [null, 'nothing'],
])('owners read no codes: %j is shown as “%s”', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

it('every field that owners can change has words', () => {
  /** Fields without words: owners cannot change them in the console. */
  const unchanged = ['version', 'id', 'featured', 'translations', 'focalPoints', 'forceCustomizationBeforeAdd'];
  const names = new Set<string>();
  const read = (schema: JsonSchema | boolean): void => {
    if (typeof schema === 'boolean') return;
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (unchanged.includes(name)) continue;
      names.add(name);
      read(field);
    }
    for (const part of [schema.items, schema.additionalProperties, schema.anyOf, schema.allOf, schema.oneOf].flat())
      if (part !== undefined) read(part);
  };
  read(toJsonSchema(businessDocumentSchema, { errorMode: 'ignore', typeMode: 'input' }));
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => fieldWord(name) === name)).toEqual([]);
});
