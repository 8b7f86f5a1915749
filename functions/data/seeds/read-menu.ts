import type { DiscountRule } from '../../../src/domain/menu/discount-rule.ts';
import type { Choice, Customization, Menu, Product, ProductOption, Section } from '../../../src/domain/menu/menu.ts';
import { idFor } from './ids.ts';
import type { MenuFile } from './menu-file.ts';
import { PICTURE_KINDS, picturePath } from './picture-paths.ts';
import { SeedMistake } from './seed-mistake.ts';

type CategoryFile = MenuFile['menu'][number];
type ProductFile = CategoryFile['products'][number];
type OptionFile = NonNullable<ProductFile['options']>[number];

/** Reads a section with its nested sections. `trail` holds the enclosing sections; a section must not nest itself. */
function readSection(file: MenuFile, name: string, trail: readonly string[]): Section {
  const written = Object.hasOwn(file.sections, name) ? file.sections[name] : undefined;
  if (!written) throw new SeedMistake(`"${name}" is used${from(trail)}, but sections has no such name.`);
  if (trail.includes(name)) throw new SeedMistake(`The section "${name}" nests itself${from(trail)}.`);
  const radio = written.sectionType === 'radio';
  return {
    message: written.message ?? name,
    sectionType: written.sectionType,
    min: written.min ?? (radio ? 1 : 0),
    max: written.max ?? (radio ? 1 : null),
    multiMax: written.multiMax,
    choices: written.choices.map((choice): Choice => {
      if (typeof choice === 'string') {
        return { name: choice, price: 0, soldout: false, unitOfMeasurement: null, nestedChoices: [] };
      }
      const nestedChoices = choice.nestedChoices.map((nested) => readSection(file, nested, [...trail, name]));
      return { ...choice, nestedChoices };
    }),
  };
}

const from = (trail: readonly string[]) => (trail.length > 0 ? ` in "${trail.join('" in "')}"` : '');

function readCustomization(file: MenuFile, product: ProductFile, names: readonly string[]): Customization {
  return {
    customizationLabel: product.customizationLabel,
    optionSpecialRequest: file.optionSpecialRequest,
    orderFor: file.orderFor,
    sections: names.map((name) => readSection(file, name, [])),
  };
}

function readDiscountRule(file: MenuFile, name: string): DiscountRule {
  const rule = Object.hasOwn(file.discountRules, name) ? file.discountRules[name] : undefined;
  if (!rule) throw new SeedMistake(`"${name}" is used, but discountRules has no such name.`);
  return rule;
}

/** Resolves an image of a seed file: the name of one of the business's pictures, or a path or URL. */
const readImage = (routingPath: string, image: string | null): string | null =>
  image === null || image.includes('/') ? image : picturePath(routingPath, image, 'dish', PICTURE_KINDS.dish.widths[0]);

function readOption(
  file: MenuFile,
  place: Place,
  category: CategoryFile,
  product: ProductFile,
  option: OptionFile,
): ProductOption {
  const disabledReason = option.disabledReason ?? product.disabledReason ?? null;
  const rule = option.discountRule ?? product.discountRule;
  const sections = option.customization ?? product.customization ?? category.customization;
  return {
    productOptionId: idFor(place.businessId, [product.name, option.label], option.id),
    label: option.label,
    price: option.price,
    optionImage: readImage(place.routingPath, option.image),
    optionDescription: option.description,
    soldout: option.soldout ?? product.soldout ?? false,
    disabled: disabledReason !== null,
    disabledReason,
    addCondition: option.addCondition ?? product.addCondition ?? null,
    forceCustomizationBeforeAdd: option.forceCustomizationBeforeAdd ?? product.forceCustomizationBeforeAdd ?? false,
    type: product.type,
    taxClass: product.taxClass ?? (product.type === 'giftCard' ? 'exempt' : category.taxClass),
    discountRule: rule === undefined ? null : readDiscountRule(file, rule),
    customization: sections ? readCustomization(file, product, sections) : null,
  };
}

function readProduct(file: MenuFile, place: Place, category: CategoryFile, product: ProductFile): Product {
  // A dish with a single price gets one option without a label. The schema requires either a price or options.
  const forms = product.options ?? [
    { label: '', price: product.price ?? 0, image: null, description: null, id: product.id },
  ];
  return {
    id: idFor(place.businessId, [product.name], product.id),
    name: product.name,
    image: readImage(place.routingPath, product.image),
    description: product.description,
    category: idFor(place.businessId, [category.name], category.id),
    optionsType: forms.length > 1 ? product.optionsType : '',
    featured: product.featured,
    catering: product.type === 'all' ? (product.catering === undefined ? category.catering : product.catering) : null,
    options: forms.map((option) => readOption(file, place, category, product, option)),
  };
}

interface Place {
  readonly businessId: number;
  readonly routingPath: string;
}

/** Converts the menu of a seed file. Throws a `SeedMistake` for unknown names and for ids that collide. */
export function readMenu(file: MenuFile, place: Place): Menu {
  const menu: Menu = {
    categories: file.menu.map((category) => ({
      id: idFor(place.businessId, [category.name], category.id),
      name: category.name,
      defaultProductImage: readImage(place.routingPath, category.defaultProductImage),
    })),
    products: file.menu.flatMap((category) =>
      category.products.map((product) => readProduct(file, place, category, product)),
    ),
  };
  refuseDuplicateIds(menu.categories.map(({ id, name }) => ({ id, name })));
  refuseDuplicateIds(menu.products.map(({ id, name }) => ({ id, name })));
  refuseDuplicateIds(
    menu.products.flatMap(({ name, options }) =>
      options.map((option) => ({ id: option.productOptionId, name: `${name} ${option.label}`.trim() })),
    ),
  );
  return menu;
}

/** Equal names have equal ids. In rare cases the hashes of two different names collide. */
function refuseDuplicateIds(rows: readonly { id: number; name: string }[]): void {
  const names = new Map<number, string>();
  for (const { id, name } of rows) {
    const duplicate = names.get(id);
    if (duplicate !== undefined) {
      throw new SeedMistake(`"${duplicate}" and "${name}" have the same id. Rename one, or add an \`id\` to it.`);
    }
    names.set(id, name);
  }
}
