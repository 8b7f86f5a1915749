import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import {
  kindOf,
  OFFER_KINDS,
  type OfferFields,
  type OfferKind,
  offerValue,
  sizeText,
} from '../../../client/manage/offers/offer-value.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraftField } from '../draft/editor-context.ts';
import { FieldNotes } from '../draft/FieldNotes.tsx';

interface OfferAmountProps {
  /** The keys that lead to the offer in the document. For an offer in a list, the last key is its index. */
  at: Steps;
  kinds: readonly OfferKind[];
}

/**
 * The kind and the amount of an offer. Both are written together, because the kind decides whether the amount is in
 * dollars or percent.
 */
export function OfferAmount({ at, kinds }: OfferAmountProps) {
  const { value, write } = useDraftField(at);
  const { error, justSaved } = useDraftField([...at, 'value']);
  const offer: OfferFields = isFields(value) ? value : {};
  /** The text while the person types; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const kind = kindOf(offer);
  const save = (newKind: OfferKind, text: string) => write({ ...offer, ...offerValue(newKind, text) });
  return (
    <>
      <SelectField
        label="What it does"
        value={kind}
        choices={kinds.map((each) => ({ value: each, label: OFFER_KINDS[each].label }))}
        onChoose={(name) => save(kinds.find((each) => each === name) ?? kind, typed ?? sizeText(offer))}
      />
      <TextField
        className="field"
        id={fieldId([...at, 'value'])}
        value={typed ?? sizeText(offer)}
        onChange={(text) => {
          setTyped(text);
          save(kind, text);
        }}
        onBlur={() => setTyped(null)}
        isInvalid={error !== null}
        validationBehavior="aria"
        inputMode="decimal"
        autoComplete="off"
      >
        <Label>{OFFER_KINDS[kind].unit}</Label>
        <Input placeholder={kind === 'bogo' ? '100: it is free' : ''} />
        <FieldNotes {...{ error, justSaved }} hint={undefined} />
      </TextField>
    </>
  );
}
