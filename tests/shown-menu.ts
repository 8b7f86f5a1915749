import { findSection, importedSection, nestedIn } from '../src/client/manage/menu/draft-sections.ts';
import { askedBy, isHidden, menuOf, textOf } from '../src/client/manage/menu/menu-draft.ts';
import { centsOf } from '../src/client/manage/menu/price-text.ts';
import type { DraftDocument } from '../src/contract/business-document/draft-document.ts';
import type { Product, Section } from '../src/domain/menu/menu.ts';

/** A section as customers see it, with the sections that its choices contain. */
interface ShownSection {
  readonly question: string;
  readonly rule: readonly (string | number | null)[];
  readonly choices: readonly ShownChoice[];
}
interface ShownChoice {
  readonly id: number | undefined;
  readonly name: string;
  readonly price: number;
  readonly unit: string | null;
  readonly allergens: unknown;
  readonly asks: readonly ShownSection[];
}
/** A dish as customers see it. `forms`: its options. */
interface ShownDish {
  readonly id: number;
  readonly category: number;
  readonly name: string;
  readonly description: string | null;
  readonly forms: readonly {
    readonly id: number;
    readonly label: string;
    readonly price: number;
    readonly reason: string | null;
    readonly tax: unknown;
    readonly allergens: unknown;
    readonly asks: readonly ShownSection[] | null;
  }[];
}

/** The menu that customers must see after a draft is published, computed only from the draft. */
export const dishesOfDraft = (document: DraftDocument): readonly ShownDish[] =>
  menuOf(document)
    .filter((category) => !isHidden(category))
    .flatMap((category) =>
      category.products
        .filter((dish) => !isHidden(dish))
        .map((dish) => ({
          ...{ id: dish.id, category: category.id, name: textOf(dish, 'name') },
          description: textOf(dish, 'description') || null,
          forms: (dish.options ?? [dish]).map((form) => ({
            id: form.id,
            label: textOf(form, 'label'),
            price: centsOf(form.price) ?? Number.NaN,
            reason: textOf(form, 'disabledReason') || textOf(dish, 'disabledReason') || null,
            tax: dish.taxClass ?? (dish.type === 'giftCard' ? 'exempt' : (category.taxClass ?? 'prepared')),
            allergens: form.allergens ?? dish.allergens,
            asks: askedBy(category, dish, form)?.map((name) => sectionOfDraft(document, name)) ?? null,
          })),
        })),
    );

function sectionOfDraft(document: DraftDocument, name: string): ShownSection {
  const section = findSection(document, name);
  if (section === null) throw new Error(`The draft has no section ${name}.`);
  const { rule } = importedSection(name, section);
  return {
    question: textOf(section, 'message') || name,
    rule: rule === null ? [] : [rule.sectionType, rule.min, rule.max, rule.multiMax],
    choices: section.choices.map((choice) => ({
      ...{ id: choice.id, name: textOf(choice, 'name'), price: centsOf(choice.price) ?? 0 },
      unit: textOf(choice, 'unitOfMeasurement') || null,
      allergens: choice.allergens,
      asks: nestedIn(choice).map((inner) => sectionOfDraft(document, inner)),
    })),
  };
}

/** The menu that customers see, computed from its published products. */
export const dishesOfMenu = (products: readonly Product[]): readonly ShownDish[] =>
  products.map(({ id, category, name, description, options }) => ({
    ...{ id, category, name, description },
    forms: options.map((option) => ({
      id: option.productOptionId,
      label: option.label,
      price: option.price,
      reason: option.disabledReason,
      tax: option.taxClass,
      allergens: option.marks?.contains,
      asks: option.customization?.sections.map(sectionOfMenu) ?? null,
    })),
  }));

const sectionOfMenu = (section: Section): ShownSection => ({
  question: section.message,
  rule: [section.sectionType, section.min, section.max, section.multiMax],
  choices: section.choices.map((choice) => ({
    ...{ id: choice.id, name: choice.name, price: choice.price, unit: choice.unitOfMeasurement },
    allergens: choice.marks?.contains,
    asks: choice.nestedChoices.map(sectionOfMenu),
  })),
});
