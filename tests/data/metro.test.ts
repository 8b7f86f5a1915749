import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FIRST_GENERATED_ID, metro } from '../../functions/data/seeds/metro.ts';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { businessSchema } from '../../src/contract/business.ts';
import { menuSchema } from '../../src/contract/menu.ts';
import { checkMenu } from '../../src/domain/menu/menu-problems.ts';

const files = readSeeds();
const large = [...metro(files, 5000)];
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('a large metro, which contains the demo businesses and generated ones', () => {
  it('has the requested number of businesses, the demo businesses first', () => {
    expect(large).toHaveLength(5000);
    expect(large.slice(0, files.length)).toEqual(files);
  });

  it('never leaves out a demo business', () => expect([...metro(files, 3)]).toEqual(files));

  it('repeats no id or routing path, and no name that it generated', () => {
    expect(distinct(large.map(({ business }) => business.businessId))).toBe(5000);
    expect(distinct(large.map(({ business }) => business.routingPath))).toBe(5000);
    expect(distinct(large.slice(files.length).map(({ business }) => business.name))).toBe(5000 - files.length);
    expect(files.every(({ business }) => business.businessId < FIRST_GENERATED_ID)).toBe(true);
  });

  it('is deterministic, and starts with the businesses of a smaller metro', () => {
    expect([...metro(files, 60)]).toEqual(large.slice(0, 60));
  });

  it('generates valid businesses, and menus without problems (the first hundred are checked)', () => {
    for (const { business, menu } of large.slice(files.length, files.length + 100)) {
      expect(v.parse(businessSchema, business)).toEqual(business);
      expect(v.parse(menuSchema, menu)).toEqual(menu);
      expect(checkMenu(menu), business.routingPath).toEqual([]);
    }
  });
});
