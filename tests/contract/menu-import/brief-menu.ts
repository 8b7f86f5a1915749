import type { ImportedMenu } from '../../../src/contract/menu-import/imported-menu.ts';

/** For each category, a text such as `Soups: Miso 450, Ramen (Small 800, Large 1200)`, with the prices in cents. */
export const brief = ({ categories }: ImportedMenu) =>
  categories.map(({ name, dishes }) => {
    const told = dishes.map(({ name: dish, options }) => {
      const [only] = options;
      return options.length === 1 && only?.label === ''
        ? `${dish} ${only.price}`
        : `${dish} (${options.map(({ label, price }) => `${label} ${price}`).join(', ')})`;
    });
    return `${name}: ${told.join(', ')}`;
  });
