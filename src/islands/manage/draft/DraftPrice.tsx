import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { readTypedPrice } from '../../../client/manage/menu/price-text.ts';
import { useDraftField } from './editor-context.ts';
import { FieldNotes } from './FieldNotes.tsx';

interface DraftPriceProps {
  at: Steps;
  label: string;
  hint?: string;
  /**
   * Whether the price is added to another price. Such a price may be negative, and an empty text removes it from the
   * draft.
   */
  signed?: boolean;
  /**
   * Whether the label says “(optional)” and an empty text removes the price from the draft. If a price is neither
   * `optional` nor `signed`, an empty text is stored.
   */
  optional?: boolean;
  /** Whether the label is only for screen readers. */
  isLabelUnseen?: boolean;
}

/**
 * A price of the draft. A typed price such as `12.5` is stored as `12.50`. A text that is not a price is stored without
 * the spaces around it; the check of the draft then reports a mistake.
 */
export function DraftPrice({
  at,
  label,
  hint,
  signed = false,
  optional = false,
  isLabelUnseen = false,
}: DraftPriceProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const stored = typeof value === 'string' ? value : '';
  /**
   * The text while the person types; null otherwise. If the field showed the stored price while the person types, `12.`
   * would become `12.00` at once.
   */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? stored;
  const isWrong = text !== '' && readTypedPrice(text, signed) === null;
  const problem = isWrong ? `${text} is no price. Write dollars: ${signed ? '0.90 or -0.50' : '13.50'}.` : error;
  return (
    <TextField
      className="field draft-price"
      id={fieldId(at)}
      value={text}
      onChange={(next) => {
        setTyped(next);
        if ((signed || optional) && next.trim() === '') write(undefined);
        else write(readTypedPrice(next, signed) ?? next.trim());
      }}
      onBlur={() => setTyped(null)}
      isInvalid={problem !== null}
      validationBehavior="aria"
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
    >
      <Label className={isLabelUnseen ? 'unseen' : ''}>
        {label}
        {optional && <span className="draft-field-optional"> (optional)</span>}
      </Label>
      <Input placeholder={signed ? '0.00' : ''} />
      <FieldNotes error={problem} {...{ hint, justSaved }} />
    </TextField>
  );
}
