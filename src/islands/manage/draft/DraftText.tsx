import { Input, Label, TextArea, TextField } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { useDraftField } from './editor-context.ts';
import { FieldNotes } from './FieldNotes.tsx';

/** A field for fewer characters than this number, such as a postal code, shows no counter. */
const MIN_COUNTED_LIMIT = 20;

interface DraftTextProps {
  /** Steps to the text in the document. */
  at: Steps;
  label: string;
  hint?: string;
  type?: 'text' | 'tel' | 'url' | 'email' | 'date' | 'time';
  /** Number of lines; 1 by default. */
  lines?: number;
  /** Maximum number of characters. */
  limit?: number;
  /** Whether an empty text is stored. Otherwise an empty text removes the field from the draft. */
  required?: boolean;
  /** Formats the text when the person leaves the field. */
  tidy?: (text: string) => string;
  autoComplete?: string;
}

/** A text of the draft, saved while it is typed. */
export function DraftText(props: DraftTextProps) {
  const { at, label, hint, type = 'text', lines = 1, limit, required = false, tidy, autoComplete = 'off' } = props;
  const { value, error, justSaved, write } = useDraftField(at);
  const text = typeof value === 'string' ? value : '';
  const store = (typed: string) => write(typed === '' && !required ? undefined : typed);
  return (
    <TextField
      className="field"
      id={fieldId(at)}
      value={text}
      onChange={store}
      onBlur={() => {
        const tidied = (tidy ?? ((typed: string) => typed.trim()))(text);
        if (tidied !== text) store(tidied);
      }}
      isInvalid={error !== null}
      validationBehavior="aria"
      type={type}
      {...(limit === undefined ? {} : { maxLength: limit })}
      autoComplete={autoComplete}
    >
      <Label>
        {label}
        {!required && <span className="draft-field-optional"> (optional)</span>}
      </Label>
      {lines === 1 ? <Input /> : <TextArea rows={lines} />}
      <FieldNotes {...{ error, hint, justSaved }}>
        {limit !== undefined && limit >= MIN_COUNTED_LIMIT && text.length > limit * 0.8 && (
          <span className="field-limit">
            {text.length}/{limit}
          </span>
        )}
      </FieldNotes>
    </TextField>
  );
}
