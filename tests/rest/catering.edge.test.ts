import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import { buildTown, cateredMenu, errorOf, HOUR, NOON, townBusiness, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const DAY = 24 * HOUR;
const list = (requestedDate: string | number, path = '100/1/catering') =>
  new Visitor().call(`/rest/product/cateringProductsList/${path}/${requestedDate}`);
const dishes = async (requestedDate: string | number) =>
  v.parse(productsReplySchema, await (await list(requestedDate)).json()).map(({ name }) => name);
const MENU = ['Dish 11', 'Dish 12', 'Dish 13'];

it.each([
  ['all dishes for a day on which the kitchen works', '2030-07-19', MENU],
  ['all dishes for a half hour in which the kitchen works', NOON + DAY, MENU],
  ['nothing for a half hour in which the kitchen is closed', NOON + DAY + 11 * HOUR, []],
  ['nothing for a day that is over', '2030-07-16', []],
  ['nothing for a day so far ahead that no orders are taken for it', '2031-07-19', []],
])('the call lists %s', async (_, requestedDate, names) => {
  expect(await dishes(requestedDate)).toEqual(names);
});

it('G5: the list disables a dish that needs more time than is left, and leaves out dishes that are not catered', async () => {
  const cakes = cateredMenu(menu(option(21, 5000)), { minimum: 1, leadHours: 72 });
  const plain = menu(option(22, 500));
  await saveBusiness(env.DB, townBusiness(), { ...plain, products: [...cakes.products, ...plain.products] });
  const [cake, ...others] = v.parse(productsReplySchema, await (await list('2030-07-19')).json());
  expect(others).toEqual([]);
  expect(cake).toMatchObject({
    catering: { minimum: 1, leadHours: 72 },
    options: [{ disabled: true, disabledReason: 'Needs 3 days of notice.' }],
  });
  expect(v.parse(productsReplySchema, await (await list('2030-07-20')).json())[0]?.options[0]?.disabled).toBe(false);
});

it.each([
  ['a word instead of a date', 'tomorrow'],
  ['a day that no calendar has', '2030-13-40'],
])('the call refuses %s', async (_, requestedDate) => {
  expect(await errorOf(await list(requestedDate))).toMatchObject({ status: 400, code: 'malformed' });
});

it.each(['999/1/catering', '100/3/catering'])('the call finds no business for the path %s', async (path) => {
  expect(await errorOf(await list('2030-07-19', path))).toMatchObject({ status: 404 });
});
