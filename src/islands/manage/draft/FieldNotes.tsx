import type { ReactNode } from 'react';
import { FieldError, Text } from 'react-aria-components';
import '../../../ui/Field.css';
import './DraftField.css';

interface FieldNotesProps {
  error: string | null;
  hint: string | undefined;
  justSaved: boolean;
  children?: ReactNode;
}

/** The line below an input of React Aria: the mistake, or the hint and the word "Saved". */
export function FieldNotes({ error, hint, justSaved, children }: FieldNotesProps) {
  return (
    <p className="field-notes">
      <FieldError elementType="span" className="field-error">
        {error}
      </FieldError>
      {error === null && hint !== undefined && <Text slot="description">{hint}</Text>}
      {error === null && justSaved && <span className="draft-field-saved">Saved</span>}
      {children}
    </p>
  );
}
