import { useId } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { DraftFieldNotes } from './DraftFieldNotes.tsx';
import { useDraftField } from './editor-context.ts';
import '../../../ui/Field.css';
import './DraftField.css';

interface DraftColorProps {
  at: Steps;
  label: string;
  hint?: string;
  /** Both inputs show this colour while the draft does not contain the field. */
  fallback: string;
}

/** A colour of the draft: chosen with the device's colour picker, or typed as six hexadecimal digits. */
export function DraftColor({ at, label, hint, fallback }: DraftColorProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const noteId = useId();
  const color = typeof value === 'string' ? value : fallback;
  const note = error ?? hint;
  const described = note === undefined ? undefined : noteId;
  return (
    <div className="field">
      <label htmlFor={fieldId(at)}>{label}</label>
      <div className="draft-color">
        <input
          type="color"
          aria-label={`${label}, by eye`}
          value={/^#[\da-f]{6}$/i.test(color) ? color : fallback}
          onChange={({ target }) => write(target.value)}
        />
        <input
          id={fieldId(at)}
          value={color}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => write(target.value.toLowerCase())}
          onBlur={() => {
            if (/^[\da-f]{6}$/.test(color)) write(`#${color}`);
          }}
          aria-invalid={error !== null}
          aria-describedby={described}
        />
      </div>
      <DraftFieldNotes id={noteId} hint={hint} error={error} justSaved={justSaved} />
    </div>
  );
}
