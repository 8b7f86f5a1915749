import { useId } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { DraftFieldNotes } from './DraftFieldNotes.tsx';
import { useDraftField } from './editor-context.ts';
import '../../../ui/Field.css';
import './DraftField.css';

interface DraftSelectProps {
  at: Steps;
  label: string;
  hint?: string;
  /** A choice with an empty value removes the field from the draft. */
  choices: readonly { readonly value: string; readonly label: string }[];
  /** The value of a field that is missing in the document. */
  fallback: string;
}

/** A field of the draft that has one of a few values. It is a native select, which works best on phones. */
export function DraftSelect({ at, label, hint, choices, fallback }: DraftSelectProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={fieldId(at)}>{label}</label>
      <select
        id={fieldId(at)}
        value={typeof value === 'string' ? value : fallback}
        onChange={(event) => write(event.target.value === '' ? undefined : event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : noteId}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <DraftFieldNotes id={noteId} hint={hint} error={error} justSaved={justSaved} />
    </div>
  );
}
