import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../functions/data/seeds/read-seed.ts';
import { brandPair, contrast, MIN_TEXT_CONTRAST, parseColor } from '../../src/contract/color.ts';
import { PICTURE_KINDS, type PictureKind } from '../../src/contract/picture-kinds.ts';
import type { Menu, Section } from '../../src/domain/menu/menu.ts';
import { checkMenu } from '../../src/domain/menu/menu-problems.ts';

const seeds = readSeeds();
const seedsByPath = seeds.map((seed) => [seed.business.routingPath, seed] as const);
const options = (menu: Menu) => menu.products.flatMap((product) => product.options);
const allOptions = seeds.flatMap(({ menu }) => options(menu));
const MONTH = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const nesting = (sections: readonly Section[]): number =>
  sections.length === 0
    ? 0
    : 1 + Math.max(...sections.flatMap(({ choices }) => choices.map((choice) => nesting(choice.nestedChoices))));

describe('the demo', () => {
  it('has fourteen owners and fifteen businesses', () => {
    expect(seeds).toHaveLength(15);
    expect(new Set(seeds.map(({ business }) => business.serviceProviderUserId)).size).toBe(14);
  });

  it('has two coffee roasters, one of them with two businesses', () => {
    const ownersOf = (label: string) =>
      new Set(
        seeds
          .filter(({ business }) => business.labels.includes(label))
          .map(({ business }) => business.serviceProviderUserId),
      );
    const roasters = ownersOf('roaster');
    const places = seeds.filter(({ business }) => roasters.has(business.serviceProviderUserId));
    expect([roasters.size, places.length]).toEqual([2, 3]);
  });

  it('gives each business its own theme colour', () => {
    expect(new Set(seeds.map(({ business }) => business.theme.color)).size).toBe(seeds.length);
  });

  it('has menus of 25 to 60 options, and two of 120 or more', () => {
    const counts = seeds.map(({ menu }) => options(menu).length);
    expect(counts.filter((count) => count >= 120)).toHaveLength(2);
    expect(counts.filter((count) => count < 25 || (count > 60 && count < 120))).toEqual([]);
  });

  it('has no offer with a date, and no text that has the name of a month together with "until" or "return"', () => {
    const dated = [
      ...allOptions.map(({ discountRule }) => discountRule),
      ...seeds.flatMap(({ business }) => business.overallDiscounts),
    ]
      .filter((offer) => offer !== null)
      .filter((offer) => ('startDate' in offer && offer.startDate) || ('endDate' in offer && offer.endDate));
    expect(dated).toEqual([]);
    const texts = seeds.flatMap(({ business }) => [business.announcement?.message ?? '', business.adHTML ?? '']);
    expect(texts.filter((text) => /until|return/i.test(text) && MONTH.test(text))).toEqual([]);
  });

  it.each([
    ['a sold-out item', allOptions.some(({ soldout }) => soldout)],
    ['an item disabled with a reason', allOptions.some(({ disabled, disabledReason }) => disabled && disabledReason)],
    ['a gift card', allOptions.some(({ type, taxClass }) => type === 'giftCard' && taxClass === 'exempt')],
    ['an event ticket', allOptions.some(({ type }) => type === 'eventTicket')],
    ['an item for signed-in customers only', allOptions.some(({ addCondition }) => addCondition === 'signedIn')],
    ['choices nested three deep', allOptions.some(({ customization }) => nesting(customization?.sections ?? []) >= 3)],
    [
      'dishes named in Chinese',
      seeds.some(({ menu }) => menu.products.some(({ name }) => /\p{Script=Han}/u.test(name))),
    ],
    ['dishes named in French', seeds.some(({ menu }) => menu.products.some(({ name }) => /[éèâêîôûç]/.test(name)))],
    ['a business closed for a while', seeds.some(({ business }) => business.storeTemporarilyClosed)],
    [
      'a business that takes pre-orders only',
      seeds.some(({ business }) => business.storeOrderingStatus === 'preOrdersOnly'),
    ],
    ['a menu without ordering', seeds.some(({ business }) => business.menuOnly)],
    [
      'hours past midnight',
      seeds.some(({ business }) =>
        business.workingHours.some(({ startTime, endTime, open }) => open && endTime <= startTime),
      ),
    ],
    ['a surcharge', seeds.some(({ business }) => business.overallDiscounts.some(({ value }) => value < 0))],
    ['basic groceries', allOptions.some(({ taxClass }) => taxClass === 'basicGrocery')],
    ['carbonated drinks', allOptions.some(({ taxClass }) => taxClass === 'carbonatedDrink')],
    ['alcohol', allOptions.some(({ taxClass }) => taxClass === 'alcohol')],
  ])('shows %s', (_, shown) => expect(shown).toBeTruthy());

  it.each(['percentage', 'amount', 'bogo'] as const)('has a discount rule of type %s', (type) => {
    expect(allOptions.some(({ discountRule }) => discountRule?.type === type)).toBe(true);
  });

  it.each(['radio', 'checkbox', 'count'] as const)('has a section of type %s', (type) => {
    expect(
      allOptions.some(({ customization }) => customization?.sections.some(({ sectionType }) => sectionType === type)),
    ).toBe(true);
  });

  it('describes every dish in different words', () => {
    const descriptions = seeds.flatMap(({ menu }) => menu.products.flatMap(({ description }) => description ?? []));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

describe.each(seedsByPath)('%s', (_, { business, menu, document }) => {
  it('says which products go well with each other (`goesWith`), and names only products of its own menu', () => {
    const written = (document.menu ?? []).flatMap(({ products }) => products.flatMap(({ goesWith }) => goesWith ?? []));
    expect(written.length).toBeGreaterThan(0);
    expect(menu.products.flatMap(({ goesWith }) => goesWith)).toEqual(written);
  });

  it('has a menu without problems', () => expect(checkMenu(menu)).toEqual([]));

  it('has a theme colour on which text can be read', () => {
    const { ground, text } = brandPair(parseColor(business.theme.color));
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  it('has every picture that it names, in both widths and the right shape', async () => {
    const dishes = menu.products.flatMap(({ image, options }) => [
      image,
      ...options.map(({ optionImage }) => optionImage),
    ]);
    const defaults = menu.categories.map(({ defaultProductImage }) => defaultProductImage);
    await expectPictures('dish', [...new Set([...dishes, ...defaults])]);
    await expectPictures('featured', business.featuredProductImages);
    await expectPictures('logo', [business.logo]);
  });
});

async function expectPictures(kind: PictureKind, paths: readonly (string | null)[]): Promise<void> {
  const { widths, ratio } = PICTURE_KINDS[kind];
  for (const path of paths) {
    if (path === null) continue;
    expect(path).toContain(`-${widths[0]}.`);
    for (const width of widths) {
      const file = fileURLToPath(
        new URL(`../../functions/data/seeds${path.replace(`-${widths[0]}.`, `-${width}.`)}`, import.meta.url),
      );
      expect(existsSync(file), file).toBe(true);
      expect(await sharp(file).metadata()).toMatchObject({ width, height: Math.round(width / ratio) });
    }
  }
}
