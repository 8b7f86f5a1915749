import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MAX_ENTRY_NAME_CHARACTERS } from '../../src/contract/business-document/texts.ts';
import { orderItemSchema } from '../../src/contract/order.ts';

it.each(['name', 'optionName', 'optionsType'])('a row can have the longest %s of a business document', (field) => {
  const row = { productOptionId: 1, count: 1, [field]: 'x'.repeat(MAX_ENTRY_NAME_CHARACTERS) };
  expect(v.is(orderItemSchema, row)).toBe(true);
});
