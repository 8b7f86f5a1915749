/** Businesses, dishes and fonts for the tests of documents. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { FontFiles } from '../../functions/documents/fonts/typeface.ts';
import { type Business, businessSchema } from '../../src/contract/business.ts';
import type { Category, Menu, Product, ProductOption } from '../../src/domain/menu.ts';
import { EVERY_DAY, option, settings } from '../domain/builders.ts';

export const ORIGIN = 'https://order.example.ca';

/** The fonts as the packages have them. */
export const fonts: FontFiles = async (path) =>
  new Uint8Array(await readFile(new URL(`../../node_modules/@fontsource/${path}`, import.meta.url)));

export const business = (with_: Partial<Business> = {}): Business =>
  v.parse(businessSchema, {
    ...settings(),
    name: 'Café Lumière',
    routingPath: 'cafe-lumiere',
    workingHours: [{ days: EVERY_DAY, open: true, startTime: 900, endTime: 1700 }],
    parentBusinessName: null,
    env: 'nonprod',
    logo: null,
    theme: { color: '#ffcc00', font: null },
    secondaryName: null,
    tagLine: null,
    featuredProductImages: [],
    labels: ['coffee'],
    location: {
      addressLine1: '12 Water Street',
      addressLine2: null,
      city: 'Vancouver',
      province: 'BC',
      postalCode: 'V6B 1A4',
      googleMapUri: null,
    },
    addressLatitude: 49.284,
    addressLongitude: -123.108,
    phone: '6045550199',
    serviceProviderUserEmail: 'owner@example.ca',
    websiteUri: null,
    facebookUri: null,
    instagramUri: null,
    rating: null,
    reward: null,
    rewardCriteria: null,
    rewardStampCardType: null,
    menuItemCollapsible: false,
    announcement: null,
    adHTML: null,
    specialRequestHint: null,
    preOrderLimitWarning: null,
    kioskWelcome: null,
    kioskOrderConfirmation: { message: 'Thank you', callToAction: 'Done' },
    paymentGateway: null,
    payKey: null,
    ...with_,
  });

export const category = (id: number, name: string): Category => ({ id, name, defaultProductImage: null });

export const product = (
  category: number,
  name: string,
  options: readonly ProductOption[],
  with_: Partial<Product> = {},
): Product => ({
  id: options[0]?.productOptionId ?? 1,
  name,
  image: null,
  description: null,
  category,
  optionsType: '',
  featured: false,
  options,
  ...with_,
});

const DISHES = [
  'Crème brûlée à la fève tonka',
  'Bœuf bourguignon',
  '麻婆豆腐 Mapo Tofu',
  '김치찌개 Kimchi Jjigae',
  '叉燒包 BBQ Pork Buns',
  '순두부찌개 Soft Tofu Stew',
  '味噌ラーメン Miso Ramen',
];

/** A menu in French, Chinese, Korean and Japanese, of 140 options: 10 categories of 7 dishes, each small and large. */
export const manyTongues = (): Menu => ({
  categories: Array.from({ length: 10 }, (_, index) => category(index + 1, `前菜 Entrées ${index + 1}`)),
  products: Array.from({ length: 70 }, (_, index) => {
    const small = option(index * 2 + 1, 950 + index, { label: 'Small 小' });
    const large = option(index * 2 + 2, 1450 + index, { label: 'Large 大' });
    const description = 'Made every morning from what the market has, with herbs from our own roof.';
    return product(Math.floor(index / 7) + 1, `${DISHES[index % 7]}`, [small, large], { description });
  }),
});
