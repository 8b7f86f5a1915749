import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { useDraftField } from './editor-context.ts';
import { FieldNotes } from './FieldNotes.tsx';

interface DraftNumberProps {
  at: Steps;
  label: string;
  hint?: string;
  /** Shown in an empty field: what applies without a number, such as `No limit`. */
  placeholder?: string;
  /** Whether an empty field is removed from the draft. Otherwise an empty text is stored. */
  optional?: boolean;
}

/**
 * A number of the draft. A text that is not a number stays in the field and is stored unchanged. The check of the draft
 * then reports a mistake.
 */
export function DraftNumber({ at, label, hint, placeholder = '', optional = false }: DraftNumberProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const stored = value === undefined || value === null ? '' : String(value);
  /**
   * The text while the person types; null otherwise. If the field showed the stored number while the person types
   * `-123.`, the dot would disappear at once.
   */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      className="field"
      id={fieldId(at)}
      value={typed ?? stored}
      onChange={(text) => {
        setTyped(text);
        const number = Number(text.replace(',', '.'));
        if (text.trim() === '') write(optional ? undefined : '');
        else write(Number.isNaN(number) ? text : number);
      }}
      onBlur={() => setTyped(null)}
      isInvalid={error !== null}
      validationBehavior="aria"
      inputMode="decimal"
      autoComplete="off"
    >
      <Label>
        {label}
        {optional && <span className="draft-field-optional"> (optional)</span>}
      </Label>
      <Input placeholder={placeholder} />
      <FieldNotes {...{ error, hint, justSaved }} />
    </TextField>
  );
}
