import type { ImportedDish } from '../../../contract/menu-import/imported-menu.ts';
import type { FieldChange, ImportContext } from './import-context.ts';
import { askedBy, type DraftDish, namesOf, type PlacedDish, shownName } from './menu-draft.ts';

/**
 * Merges the sections of an imported dish and of its sizes into a dish of the draft. `priced`: the dish of the draft,
 * with the imported sizes already merged. `inherited`: the sections of the category in which the dish will be. A size
 * gets sections of its own only if the import states sections for the size that differ from the sections of the dish.
 */
export function mergeAsked(
  { category, dish }: PlacedDish,
  priced: DraftDish,
  imported: ImportedDish,
  { knownSections }: ImportContext,
  inherited: readonly string[] | undefined,
): { readonly dish: DraftDish; readonly fields: readonly FieldChange[] } {
  const stated = imported.sections === null ? null : knownSections(imported.sections);
  const merges = (priced.options ?? [priced]).map((option, index) => {
    const own = imported.options[index]?.sections ?? null;
    const wanted = (own === null ? null : knownSections(own)) ?? stated;
    const was = askedBy(category, dish, option) ?? [];
    const will = namesOf(option, 'customization') ?? namesOf(dish, 'customization') ?? inherited ?? [];
    return { option, was, will, wanted };
  });
  const fields = merges.flatMap(({ option, was, wanted }): FieldChange[] => {
    if (wanted === null || isSame(was, wanted)) return [];
    const field = merges.length === 1 ? 'Choices' : `Choices of ${shownName(option)}`;
    return [{ field, from: was.join(', '), to: wanted.join(', ') }];
  });
  if (stated === null || merges.every(({ will, wanted }) => wanted === null || isSame(will, wanted)))
    return { dish: priced, fields };
  const ofDish = namesOf(dish, 'customization') ?? inherited ?? [];
  const options = priced.options?.map((option, index) => {
    const { customization: _before, ...rest } = option;
    const wanted = merges[index]?.wanted ?? stated;
    return { ...rest, ...(!isSame(wanted, stated) && { customization: wanted }) };
  });
  const asked = {
    ...priced,
    ...(options && { options }),
    ...(!isSame(ofDish, stated) && { customization: stated }),
  };
  return { dish: asked, fields };
}

const isSame = (names: readonly string[], others: readonly string[]): boolean => names.join('\n') === others.join('\n');
