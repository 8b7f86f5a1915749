import type { DiscountRule } from '../../domain/menu/discount-rule.ts';
import type { Choice, Customization, Menu, Product, ProductOption, Section } from '../../domain/menu/menu.ts';
import { pictureOf } from '../picture-kinds.ts';
import { type markEntries, readMarks } from './marks.ts';
import type { WrittenMenu } from './menu.ts';

type WrittenCategory = WrittenMenu['menu'][number];
type WrittenProduct = WrittenCategory['products'][number];
type WrittenOption = NonNullable<WrittenProduct['options']>[number];

/**
 * Converts the menu of a document. `referenceMistakes` has found no mistake in this document, so all sections, discounts
 * and stations that the menu names exist. Leaves out hidden categories and products. Nothing is sold out: sold-out marks
 * are not in the document.
 */
export function readMenu(written: WrittenMenu, routingPath: string): Menu {
  const sections = sectionsOf(written);
  const shown = written.menu
    .filter(({ hidden }) => !hidden)
    .map((category) => ({ ...category, products: category.products.filter((product) => !product.hidden) }));
  const productIds = new Set(shown.flatMap(({ products }) => products.map(({ id }) => id)));
  return {
    categories: shown.map((category) => ({
      id: category.id,
      name: category.name,
      defaultProductImage: readImage(routingPath, category.defaultProductImage),
    })),
    products: shown.flatMap((category) =>
      category.products.map((product) =>
        readProduct({ written, sections, productIds, routingPath }, category, product),
      ),
    ),
  };
}

/** The sections of a document, with the sections nested in them. The key is the name of the section. */
export function sectionsOf(written: WrittenMenu): ReadonlyMap<string, Section> {
  const read = new Map<string, Section>();
  const readOnce = (name: string): Section[] => {
    const known = read.get(name);
    if (known) return [known];
    const found = Object.hasOwn(written.sections, name) ? written.sections[name] : undefined;
    if (!found) return [];
    const isRadio = found.sectionType === 'radio';
    const section: Section = {
      id: found.id,
      message: found.message ?? name,
      sectionType: found.sectionType,
      min: found.min ?? (isRadio ? 1 : 0),
      max: found.max ?? (isRadio ? 1 : null),
      multiMax: found.multiMax,
      choices: found.choices.map((choice): Choice => {
        const marks = readMarks(choice);
        return {
          id: choice.id,
          name: choice.name,
          price: choice.price,
          soldout: false,
          unitOfMeasurement: choice.unitOfMeasurement,
          nestedChoices: choice.nestedChoices.flatMap(readOnce),
          ...(marks && { marks }),
        };
      }),
    };
    read.set(name, section);
    return [section];
  };
  for (const name of Object.keys(written.sections)) readOnce(name);
  return read;
}

interface Source {
  readonly written: WrittenMenu;
  readonly sections: ReadonlyMap<string, Section>;
  readonly productIds: ReadonlySet<number>;
  readonly routingPath: string;
}

function readProduct(source: Source, category: WrittenCategory, product: WrittenProduct): Product {
  // A dish with a single price gets one option without a label. The schema requires either a price or options.
  const forms: readonly OptionForm[] = product.options ?? [
    { label: '', price: product.price ?? 0, image: null, description: null, id: product.id },
  ];
  const station = product.station ?? category.station;
  const served = product.served === undefined ? category.served : product.served;
  return {
    id: product.id,
    name: product.name,
    image: readImage(source.routingPath, product.image),
    description: product.description,
    category: category.id,
    optionsType: forms.length > 1 ? product.optionsType : '',
    featured: product.featured,
    catering: product.type === 'all' ? (product.catering === undefined ? category.catering : product.catering) : null,
    // `goesWith` may still contain the id of a product that was removed or hidden. Such an id must not prevent the
    // publication.
    goesWith: product.goesWith.filter((id) => id !== product.id && source.productIds.has(id)),
    options: forms.map((option) => readOption(source, category, product, option)),
    // Gift cards and tickets are sold at any time (S10).
    ...(served && product.type === 'all' && { served }),
    ...(station !== undefined && { station }),
  };
}

/** An option of a product in the document, or the only option of a product that has a price instead of options. */
type OptionForm = Pick<WrittenOption, 'id' | 'label' | 'price' | 'image' | 'description'> &
  Partial<
    Pick<
      WrittenOption,
      | 'disabledReason'
      | 'addCondition'
      | 'forceCustomizationBeforeAdd'
      | 'discountRule'
      | 'customization'
      | keyof typeof markEntries
    >
  >;

function readOption(
  source: Source,
  category: WrittenCategory,
  product: WrittenProduct,
  option: OptionForm,
): ProductOption {
  const disabledReason = option.disabledReason ?? product.disabledReason ?? null;
  const rule = option.discountRule ?? product.discountRule;
  const sections = option.customization ?? product.customization ?? category.customization;
  const marks = readMarks(option, product);
  return {
    productOptionId: option.id,
    label: option.label,
    price: option.price,
    optionImage: readImage(source.routingPath, option.image),
    optionDescription: option.description,
    soldout: false,
    disabled: disabledReason !== null,
    disabledReason,
    addCondition: option.addCondition ?? product.addCondition ?? null,
    forceCustomizationBeforeAdd: option.forceCustomizationBeforeAdd ?? product.forceCustomizationBeforeAdd ?? false,
    type: product.type,
    taxClass: product.taxClass ?? (product.type === 'giftCard' ? 'exempt' : category.taxClass),
    discountRule: rule === undefined ? null : readDiscountRule(source.written, rule),
    customization: sections ? readCustomization(source, product, sections) : null,
    ...(marks && { marks }),
  };
}

function readCustomization(source: Source, product: WrittenProduct, names: readonly string[]): Customization {
  return {
    customizationLabel: product.customizationLabel ?? '',
    optionSpecialRequest: source.written.optionSpecialRequest,
    orderFor: source.written.orderFor,
    sections: names.flatMap((name) => source.sections.get(name) ?? []),
  };
}

function readDiscountRule({ discountRules }: WrittenMenu, name: string): DiscountRule | null {
  const rule = Object.hasOwn(discountRules, name) ? discountRules[name] : undefined;
  if (!rule) return null;
  const { translations: _notStored, ...stored } = rule;
  return stored;
}

const readImage = (routingPath: string, image: string | null): string | null =>
  image && pictureOf(routingPath, image, 'dish');
