import { dollarsOf } from '../../../contract/business-document/prices.ts';
import { CHOICE_DETAILS } from '../../../contract/menu-import/choice-notes.ts';
import { detailField, detailHeading, detailText } from '../../../contract/menu-import/details.ts';
import type { ImportedChoice, ImportedSection } from '../../../contract/menu-import/imported-menu.ts';
import { choiceFields, nameField, ruleFields } from '../../../contract/menu-import/menu-fields.ts';
import { ruleText } from '../../../contract/menu-import/section-text.ts';
import { type DraftChoice, type DraftSection, importedSection, nestedIn, sectionRuleWords } from './draft-sections.ts';
import { type FieldChange, type ImportContext, matchLabelled } from './import-context.ts';
import { textOf } from './menu-draft.ts';
import { priceWords } from './price-text.ts';

/** The effect of an import on a section of the draft. */
export interface SectionEntry {
  readonly kind: 'section';
  readonly id: number;
  readonly name: string;
  readonly fields: readonly FieldChange[];
  /** The section after the import. */
  readonly section: DraftSection;
  /** Whether the import removes choices or nested sections. */
  readonly removes: boolean;
}

/** Makes a new section from an imported one. */
export const newSection = (imported: ImportedSection, context: ImportContext): DraftSection => ({
  id: context.newId(),
  ...ruleFields(imported),
  ...(imported.message !== null && { message: nameField(imported.message) }),
  choices: imported.choices.map((choice) => newChoice(choice, context)),
});

/**
 * Merges an imported section into a section of the draft. The section of the draft and its choices keep their ids. They
 * also keep the fields that the imported section lacks. Null when nothing changes.
 */
export function mergeSection(
  name: string,
  before: DraftSection,
  imported: ImportedSection,
  context: ImportContext,
): SectionEntry | null {
  const fields: FieldChange[] = [];
  const found = matchLabelled(imported.choices, before.choices, {
    wanted: ({ name }) => name,
    known: (each) => textOf(each, 'name'),
  });
  const kept = new Set(found);
  let removes = before.choices.some((choice) => !kept.has(choice));
  const choices = imported.choices.map((choice, place) => {
    const known = found[place];
    if (known === undefined) return newChoice(choice, context);
    const merged = mergeChoice(known, choice, context, fields);
    removes ||= nestedIn(known).some((asked) => !nestedIn(merged).includes(asked));
    return merged;
  });
  const rule = mergeRule(before, imported);
  const question = imported.message === null ? null : nameField(imported.message);
  const asked = textOf(before, 'message');
  const section = { ...rule, ...(question !== null && question !== asked && { message: question }), choices };
  const names = (list: readonly DraftChoice[]) => list.map((choice) => textOf(choice, 'name').trim()).join(', ');
  if (names(before.choices) !== names(choices))
    fields.unshift({ field: 'Choices', from: names(before.choices), to: names(choices) });
  if (rule !== before) fields.unshift({ field: 'Rule', from: sectionRuleWords(before), to: sectionRuleWords(section) });
  if (question !== null && question !== asked) fields.unshift({ field: 'Question', from: asked || name, to: question });
  if (fields.length === 0) return null;
  return { kind: 'section', id: before.id, name, fields, section, removes };
}

const newChoice = (choice: ImportedChoice, { newId, knownSections }: ImportContext): DraftChoice => ({
  id: newId(),
  ...choiceFields(choice),
  ...(choice.nested.length > 0 && { nestedChoices: knownSections(choice.nested) ?? [] }),
});

function mergeChoice(
  before: DraftChoice,
  choice: ImportedChoice,
  { knownSections }: ImportContext,
  fields: FieldChange[],
): DraftChoice {
  const name = nameField(choice.name);
  const [was] = importedSection('', { id: before.id, choices: [before] }).choices;
  const asked = was?.nested ?? [];
  const asks = knownSections(choice.nested) ?? asked;
  const isPriced = was?.price !== choice.price;
  const asksOther = asked.join('\n') !== asks.join('\n');
  if (isPriced)
    fields.push({
      field: `Price of ${name}`,
      from: priceWords([dollarsOf(was?.price ?? 0)]),
      to: priceWords([dollarsOf(choice.price)]),
    });
  if (asksOther) fields.push({ field: `Asked after ${name}`, from: asked.join(', '), to: asks.join(', ') });
  const unit = textOf(before, 'unitOfMeasurement');
  const isCounted = choice.unit !== null && choice.unit !== unit;
  if (isCounted) fields.push({ field: `Unit of ${name}`, from: unit, to: choice.unit });
  const marks = CHOICE_DETAILS.filter((detail) => {
    const said = choice.details[detail];
    const [from, to] = [detailText(detail, before[detailField(detail)]), detailText(detail, said)];
    if (said === undefined || from === to) return false;
    fields.push({ field: `${detailHeading(detail)} of ${name}`, from, to });
    return true;
  });
  return {
    ...before,
    ...Object.fromEntries(marks.map((detail) => [detailField(detail), choice.details[detail]])),
    ...(isCounted && { unitOfMeasurement: choice.unit }),
    ...(name !== textOf(before, 'name').trim() && { name }),
    ...(isPriced && { price: dollarsOf(choice.price) }),
    ...(asksOther && { nestedChoices: asks }),
  };
}

/**
 * The section `before` with the rule of the imported section. Returns `before` itself when the imported section has no
 * rule or the same rule.
 */
function mergeRule(before: DraftSection, imported: ImportedSection): DraftSection {
  const { rule } = importedSection('', before);
  if (imported.rule === null || rule === null || ruleText(imported.rule) === ruleText(rule)) return before;
  const { sectionType: _kind, min: _min, max: _max, multiMax: _multiMax, ...rest } = before;
  return { ...rest, ...ruleFields(imported) };
}
