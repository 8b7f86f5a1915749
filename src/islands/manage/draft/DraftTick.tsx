import { useId } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { useDraftField } from './editor-context.ts';
import '../../../ui/Field.css';
import './DraftField.css';

interface DraftTickProps {
  at: Steps;
  label: string;
  hint?: string;
  /** What a ticked box stores; `true` by default. An empty box removes the field. */
  stores?: true | string;
}

/** A yes or no of the draft, where no is the default. */
export function DraftTick({ at, label, hint, stores = true }: DraftTickProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const noteId = useId();
  return (
    <div className="draft-tick">
      <label className="tick">
        <input
          type="checkbox"
          id={fieldId(at)}
          checked={value === stores}
          onChange={(event) => write(event.target.checked ? stores : undefined)}
          aria-describedby={noteId}
        />
        {label}
      </label>
      <p className="field-notes" id={noteId}>
        {error === null ? hint !== undefined && <span>{hint}</span> : <span className="field-error">{error}</span>}
        {error === null && justSaved && <span className="draft-field-saved">Saved</span>}
      </p>
    </div>
  );
}
