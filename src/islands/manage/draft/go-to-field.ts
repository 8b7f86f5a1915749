import { fieldId } from '../../../client/manage/field-id.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';

/**
 * Moves to the field with this id. A mistake may concern one value inside a field. If `id` is the id of such a value,
 * moves to the field that contains the value.
 */
export function goToField(id: string): void {
  const field = linkedField(id);
  for (let folded = field?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true;
  field?.focus();
}

/** The first of these mistakes whose field is in this view; null when all are elsewhere. */
export const mistakeHere = (mistakes: readonly Mistake[]): Mistake | null =>
  mistakes.find(({ at }) => at.length > 0 && linkedField(fieldId(at)) !== null) ?? null;

function linkedField(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  return found !== null || !id.includes('-') ? found : linkedField(id.slice(0, id.lastIndexOf('-')));
}
