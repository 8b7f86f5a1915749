import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../functions/data/seeds/read-seed.ts';
import { importedSection } from '../../../../src/client/manage/menu/draft-sections.ts';
import { planImport } from '../../../../src/client/manage/menu/import-plan.ts';
import { importLosses } from '../../../../src/client/manage/menu/import-references.ts';
import { askedBy, type DraftMenu, menuOf, textOf } from '../../../../src/client/manage/menu/menu-draft.ts';
import { menuTable } from '../../../../src/client/manage/menu/menu-table.ts';
import { centsOf } from '../../../../src/client/manage/menu/price-text.ts';
import type { DraftDocument } from '../../../../src/contract/business-document/draft-document.ts';
import { readDocument } from '../../../../src/contract/business-document/read-document.ts';
import { NO_PRICE_REASON } from '../../../../src/contract/menu-import/menu-fields.ts';
import { readMenu } from '../../../../src/contract/menu-import/read-menu.ts';
import { standingOf } from '../../../../src/contract/standing.ts';
import type { Section } from '../../../../src/domain/menu/menu.ts';
import { anyMenu, type MenuPart } from '../../../any-menu.ts';
import { imported } from './imported-table.ts';

const documentOf = (part: MenuPart): DraftDocument => ({ version: 1, ...part });

/** Each dish with the fields that are in the columns `Category` to `Choices` of the table. */
const tabled = (document: DraftDocument) =>
  menuOf(document).flatMap((category) =>
    category.products.map((dish) => ({
      category: textOf(category, 'name'),
      name: textOf(dish, 'name'),
      description: textOf(dish, 'description'),
      options: (dish.options ?? [dish]).map((option) => ({
        label: dish.options === undefined ? '' : textOf(option, 'label'),
        price: centsOf(option.price),
        waits: dish.options === undefined && option.disabledReason === NO_PRICE_REASON,
        sections: (askedBy(category, dish, option) ?? []).map((name) => branch(document, name)),
      })),
    })),
  );

/** A section with the nested sections of its choices. */
function branch({ sections = {} }: DraftDocument, name: string): unknown {
  const section = sections[name];
  if (section === undefined) return null;
  const { rule, message, choices } = importedSection(name, section);
  return {
    ...{ name, rule, message },
    choices: choices.map(({ id: _id, nested, ...choice }) => ({
      ...choice,
      nested: nested.map((inner) => branch({ version: 1, sections }, inner)),
    })),
  };
}

const sectionWithoutIds = ({ id: _id, choices, ...section }: Section): unknown => ({
  ...section,
  choices: choices.map(({ id: _own, nestedChoices, ...choice }) => ({
    ...choice,
    nested: nestedChoices.map(sectionWithoutIds),
  })),
});

describe('a menu that is exported as a table', () => {
  it('changes nothing when it is imported into the menu that it was exported from', () => {
    fc.assert(
      fc.property(anyMenu, (part) => {
        const draft = documentOf(part);
        const source = readMenu(menuTable(draft));
        expect(planImport(draft, source)).toMatchObject({ entries: [], sections: [] });
        expect(importLosses(draft, source)).toEqual([]);
      }),
    );
  });

  it('is imported completely into an empty menu', () => {
    fc.assert(
      fc.property(anyMenu, (part) => {
        const draft = documentOf(part);
        const after = imported(menuTable(draft), { version: 1, menu: [], discountRules: part.discountRules });
        expect(tabled(after)).toEqual(tabled(draft));
      }),
    );
  });

  it('looks the same to customers after the import into an empty menu', () => {
    const [seed] = readSeeds();
    if (seed === undefined) throw new Error('There are no demo businesses.');
    const shown = ({ menu, sections, stations }: DraftDocument, discountRules: MenuPart['discountRules']) => {
      const part = { menu, sections: sections ?? {}, stations: stations ?? [], discountRules };
      const read = readDocument({ ...seed.document, ...part }, standingOf(seed.business));
      if (!read.ok) throw new Error(read.mistakes.map(({ place, message }) => `${place}: ${message}`).join(' '));
      const { categories, products } = read.menu;
      const names = new Map(products.map(({ id, name }, place) => [id, `${place} ${name}`]));
      return products.map(({ id: _id, category, image, goesWith, options, ...product }) => ({
        ...product,
        category: categories.find(({ id }) => id === category)?.name,
        image: image ?? categories.find(({ id }) => id === category)?.defaultProductImage,
        goesWith: goesWith.map((id) => names.get(id)),
        options: options.map(({ customization, productOptionId: _own, ...option }) => ({
          ...option,
          title: customization?.sections.length ? customization.customizationLabel : null,
          sections: customization?.sections.map(sectionWithoutIds) ?? [],
        })),
      }));
    };
    fc.assert(
      fc.property(anyMenu, (part) => {
        const { discountRules } = part;
        const after = imported(menuTable(documentOf(part)), { version: 1, menu: [], discountRules });
        expect(shown(after, discountRules)).toEqual(shown(documentOf(part), discountRules));
      }),
    );
  });

  it('is imported within 3 seconds, even with 2,000 rows', () => {
    const menu: DraftMenu = Array.from({ length: 50 }, (_, nth) => ({
      id: nth + 1,
      name: `Category ${nth}`,
      products: Array.from({ length: 40 }, (__, place) => ({
        id: 1_000 + nth * 40 + place,
        name: `Dish ${nth} ${place}`,
        description: 'With rice, pickles and a soup of the day',
        price: '12.50',
      })),
    }));
    const text = menuTable({ version: 1, menu }).replaceAll('12.50', '13.00');
    const began = performance.now();
    const after = imported(text, { version: 1, menu });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(
      menuOf(after)
        .flatMap(({ products }) => products)
        .every(({ price: now }) => now === '13.00'),
    ).toBe(true);
  });
});
