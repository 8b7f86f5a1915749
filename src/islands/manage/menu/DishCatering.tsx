import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import type { DraftDocument } from '../../../contract/business-document/draft-document.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DraftNumber } from '../draft/DraftNumber.tsx';
import { useDraftField } from '../draft/editor-context.ts';

/** Empty terms: no minimum, and the lead time of the business. */
const FIRST_TERMS = {};

interface DishCateringProps {
  draft: DraftDocument;
  /** Steps to the category or dish in the document. */
  at: Steps;
  /** For a dish: the terms of its category, or null if the category has no terms. For a category: undefined. */
  inherited?: unknown;
}

/**
 * Asks whether a dish can be catered, and on which terms. The answer of a category applies to its dishes that have no
 * answer of their own. Renders nothing when the business does not cater, unless this dish or category has terms.
 */
export function DishCatering({ draft, at, inherited }: DishCateringProps) {
  const place = [...at, 'catering'];
  const { value, error, justSaved, write } = useDraftField(place);
  const isDish = inherited !== undefined;
  const hasTerms = isFields(value);
  if (!isFields(draft.catering) && !hasTerms) return null;
  const chosen = hasTerms ? 'terms' : value === null && isDish ? 'never' : '';
  const choices = [
    ...(isDish ? [{ value: '', label: `As the category: ${termsWords(inherited)}` }] : []),
    { value: isDish ? 'never' : '', label: 'Not catered' },
    { value: 'terms', label: 'Catered' },
  ];
  const choose = (choice: string) => write(choice === 'terms' ? FIRST_TERMS : choice === 'never' ? null : undefined);
  return (
    <div id={fieldId(place)} tabIndex={-1}>
      <SelectField label="Catering" value={chosen} choices={choices} onChoose={choose} error={error} />
      <p className="field-notes">
        Large orders for a later day. Gift cards and tickets are never catered.
        {justSaved && <span className="draft-field-saved">Saved</span>}
      </p>
      {hasTerms && (
        <div className="draft-pair">
          <DraftNumber at={[...place, 'minimum']} label="Units, at least" placeholder="1" optional />
          <DraftNumber
            at={[...place, 'leadHours']}
            label="Hours ahead, at least"
            placeholder="As in your settings"
            optional
          />
        </div>
      )}
    </div>
  );
}

/** Catering terms in words, such as `from 24 units, 48 hours ahead`. */
function termsWords(terms: unknown): string {
  if (!isFields(terms)) return 'not catered';
  const { minimum, leadHours } = terms;
  const words = [
    ...(typeof minimum === 'number' && minimum > 1 ? [`from ${minimum} units`] : []),
    ...(typeof leadHours === 'number' && leadHours > 0
      ? [`${leadHours} ${leadHours === 1 ? 'hour' : 'hours'} ahead`]
      : []),
  ];
  return words.length === 0 ? 'catered' : words.join(', ');
}
