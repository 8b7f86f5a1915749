import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { buildTown, errorOf, HOUR, NOON, Visitor } from '../town.ts';

beforeEach(() => buildTown());

const DAY = 24 * HOUR;
const list = (requestedDate: string | number, path = '100/1/catering') =>
  new Visitor().call(`/rest/product/cateringProductsList/${path}/${requestedDate}`);
const dishes = async (requestedDate: string | number) =>
  v.parse(productsReplySchema, await (await list(requestedDate)).json()).map(({ name }) => name);
const MENU = ['Dish 11', 'Dish 12', 'Dish 13'];

it.each([
  ['a day on which the kitchen works', '2030-07-19', MENU],
  ['a half hour in which it works', NOON + DAY, MENU],
  ['a half hour in which it is closed', NOON + DAY + 11 * HOUR, []],
  ['a day that is over', '2030-07-16', []],
  ['a day further away than orders are taken', '2031-07-19', []],
])('lists the products that can be catered on %s', async (_, requestedDate, names) => {
  expect(await dishes(requestedDate)).toEqual(names);
});

it.each([
  ['a word for a date', 'tomorrow'],
  ['a day that no calendar has', '2030-13-40'],
])('refuses %s', async (_, requestedDate) => {
  expect(await errorOf(await list(requestedDate))).toMatchObject({ status: 400, code: 'malformed' });
});

it.each(['999/1/catering', '100/3/catering'])('does not find the business %s', async (path) => {
  expect(await errorOf(await list('2030-07-19', path))).toMatchObject({ status: 404 });
});
