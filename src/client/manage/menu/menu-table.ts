import { writeTable } from '../../../contract/menu-import/table.ts';
import { type DraftMenu, textOf } from './menu-draft.ts';

/** The import recognises these headings. */
const HEADINGS = ['Category', 'Name', 'Description', 'Size', 'Price'] as const;

/** A menu as comma separated text, a row for each size of a dish. The import reads it back without a difference. */
export const menuTable = (menu: DraftMenu): string =>
  writeTable(
    HEADINGS,
    menu.flatMap((category) =>
      category.products.flatMap((dish) => {
        const cells = [textOf(category, 'name'), textOf(dish, 'name'), textOf(dish, 'description')];
        return (dish.options ?? [dish]).map((form) => [...cells, textOf(form, 'label'), textOf(form, 'price')]);
      }),
    ),
  );
