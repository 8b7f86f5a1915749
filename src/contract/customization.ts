import * as v from 'valibot';
import { MAX_COUNT, MAX_ORDER_FOR_CHARACTERS, MAX_SPECIAL_REQUEST_CHARACTERS } from '../domain/limits.ts';
import type { ChoicePick, SectionPick } from '../domain/menu/picks.ts';
import { idSchema } from './scalars.ts';

/**
 * A picked choice in a request. A request contains the names of sections and choices as in the menu, and also their ids
 * if the menu has ids. Clients that follow the specification send the whole customization of the menu and set `value` in
 * the picked choices; `toPicks` leaves out the choices that were not picked.
 */
export interface SelectedChoice {
  /** Identifies the choice even after it was renamed. */
  id?: number | undefined;
  name: string;
  /** How many units of the choice are picked. */
  value: number;
  nestedChoices: SelectedSection[];
}
export interface SelectedSection {
  /** Identifies the section even after it was renamed. */
  id?: number | undefined;
  message: string;
  choices: SelectedChoice[];
}

const nameSchema = v.pipe(v.string(), v.maxLength(200));

/** Clients that follow the specification send `true` for a choice that can be picked only once; `true` becomes 1. */
const valueSchema = v.pipe(
  v.optional(v.union([v.boolean(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_COUNT))]), 0),
  v.transform(Number),
);

const selectedChoiceSchema: v.GenericSchema<unknown, SelectedChoice> = v.object({
  id: v.optional(idSchema),
  name: nameSchema,
  value: valueSchema,
  nestedChoices: v.optional(v.pipe(v.array(v.lazy(() => selectedSectionSchema)), v.maxLength(20)), []),
});

export const selectedSectionSchema: v.GenericSchema<unknown, SelectedSection> = v.object({
  id: v.optional(idSchema),
  message: nameSchema,
  choices: v.pipe(v.array(selectedChoiceSchema), v.maxLength(100)),
});

const sectionsSchema = v.optional(v.pipe(v.array(selectedSectionSchema), v.maxLength(40)), []);

export const selectedCustomizationSchema = v.object({
  oneOfList: sectionsSchema,
  anyOf: sectionsSchema,
  /** The text of the special request, at most 100 characters. */
  optionSpecialRequest: v.optional(v.pipe(v.string(), v.maxLength(MAX_SPECIAL_REQUEST_CHARACTERS)), ''),
  /** The person that the item is for: a name of at most 50 characters. */
  orderFor: v.optional(v.pipe(v.string(), v.maxLength(MAX_ORDER_FOR_CHARACTERS)), ''),
});

const toPick = (choice: SelectedChoice): ChoicePick => ({
  choice: choice.name,
  choiceId: choice.id,
  count: choice.value,
  nested: toPicks(choice.nestedChoices),
});

/** Converts the sections of a request to picks of the domain, without the sections in which nothing is picked. */
export function toPicks(sections: readonly SelectedSection[]): SectionPick[] {
  return sections
    .map((section) => ({
      section: section.message,
      sectionId: section.id,
      choices: section.choices.filter((choice) => choice.value > 0).map(toPick),
    }))
    .filter((section) => section.choices.length > 0);
}
