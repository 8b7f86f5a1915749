import type { ImportedDish } from '../../../contract/menu-import/imported-menu.ts';
import type { FieldChange, ImportContext } from './import-context.ts';
import { askedBy, type DraftDish, namesOf, type PlacedDish, shownName } from './menu-draft.ts';

/**
 * The dish with the sections that it and its sizes have after an import. `priced`: the dish with the imported sizes.
 * `inherited`: the sections of the category in which the dish will be. A size gets sections of its own only where the
 * import states other sections for the size than for the dish.
 */
export function mergeAsked(
  { category, dish }: PlacedDish,
  priced: DraftDish,
  imported: ImportedDish,
  { named }: ImportContext,
  inherited: readonly string[] | undefined,
): { readonly dish: DraftDish; readonly fields: readonly FieldChange[] } {
  const stated = imported.sections === null ? null : named(imported.sections);
  const forms = (priced.options ?? [priced]).map((form, index) => {
    const own = imported.options[index]?.sections ?? null;
    const wanted = (own === null ? null : named(own)) ?? stated;
    const was = askedBy(category, dish, form) ?? [];
    const will = namesOf(form, 'customization') ?? namesOf(dish, 'customization') ?? inherited ?? [];
    return { form, was, will, wanted };
  });
  const fields = forms.flatMap(({ form, was, wanted }): FieldChange[] => {
    if (wanted === null || isSame(was, wanted)) return [];
    const field = forms.length === 1 ? 'Choices' : `Choices of ${shownName(form)}`;
    return [{ field, from: was.join(', '), to: wanted.join(', ') }];
  });
  if (stated === null || forms.every(({ will, wanted }) => wanted === null || isSame(will, wanted)))
    return { dish: priced, fields };
  const ofDish = namesOf(dish, 'customization') ?? inherited ?? [];
  const options = priced.options?.map((option, index) => {
    const { customization: _before, ...rest } = option;
    const wanted = forms[index]?.wanted ?? stated;
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
