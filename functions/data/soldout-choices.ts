import type { Choice, Menu, Section } from '../../src/domain/menu/menu.ts';

/**
 * Returns the menu, with a sold-out mark on each choice whose id is in `soldout`. Such a choice may be nested in another
 * choice.
 */
export function withSoldoutChoices(menu: Menu, soldout: ReadonlySet<number>): Menu {
  if (soldout.size === 0) return menu;
  const markSection = (section: Section): Section => ({ ...section, choices: section.choices.map(markChoice) });
  const markChoice = (choice: Choice): Choice => ({
    ...choice,
    soldout: choice.soldout || (choice.id !== undefined && soldout.has(choice.id)),
    nestedChoices: choice.nestedChoices.map(markSection),
  });
  return {
    ...menu,
    products: menu.products.map((product) => ({
      ...product,
      options: product.options.map((option) => ({
        ...option,
        customization: option.customization && {
          ...option.customization,
          sections: option.customization.sections.map(markSection),
        },
      })),
    })),
  };
}
