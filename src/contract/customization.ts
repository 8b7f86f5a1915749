import * as v from 'valibot';
import type { ChoicePick, SectionPick } from '../domain/menu/picks.ts';

/**
 * What a customer picked, as it crosses the border: the sections and choices that have a `value`, by the names of the menu.
 * The contract's own clients send the menu's whole customization with `value` set; sections and choices without one are left out here.
 */
export interface SelectedChoice {
  name: string;
  /** Units picked. */
  value: number;
  nestedChoices: SelectedSection[];
}
export interface SelectedSection {
  message: string;
  choices: SelectedChoice[];
}

const nameSchema = v.pipe(v.string(), v.maxLength(200));

/** `true` is what boolean choices of the contract's clients send for one. */
const valueSchema = v.pipe(
  v.optional(v.union([v.boolean(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))]), 0),
  v.transform(Number),
);

const selectedChoiceSchema: v.GenericSchema<unknown, SelectedChoice> = v.object({
  name: nameSchema,
  value: valueSchema,
  nestedChoices: v.optional(v.pipe(v.array(v.lazy(() => selectedSectionSchema)), v.maxLength(20)), []),
});

export const selectedSectionSchema: v.GenericSchema<unknown, SelectedSection> = v.object({
  message: nameSchema,
  choices: v.pipe(v.array(selectedChoiceSchema), v.maxLength(100)),
});

const sectionsSchema = v.optional(v.pipe(v.array(selectedSectionSchema), v.maxLength(40)), []);

export const selectedCustomizationSchema = v.object({
  oneOfList: sectionsSchema,
  anyOf: sectionsSchema,
  /** The special request itself, at most 100 characters. */
  optionSpecialRequest: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** Whom the item is for, at most 50 characters. */
  orderFor: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
});

const toPick = (choice: SelectedChoice): ChoicePick => ({
  choice: choice.name,
  count: choice.value,
  nested: toPicks(choice.nestedChoices),
});

/** Reads what was picked out of the contract's sections. */
export function toPicks(sections: readonly SelectedSection[]): SectionPick[] {
  return sections
    .map((section) => ({
      section: section.message,
      choices: section.choices.filter((choice) => choice.value > 0).map(toPick),
    }))
    .filter((section) => section.choices.length > 0);
}
