import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import { listKeys } from '../../../client/manage/list-keys.ts';
import type { OfferFields } from '../../../client/manage/offers/offer-value.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { OfferItem } from './OfferItem.tsx';

interface OfferListProps {
  /** The keys that lead to the list of offers in the document. */
  at: Steps;
  title: string;
  /** One sentence that explains these offers. */
  about: string;
  /** Label of the button that adds an offer. */
  add: string;
  /** The offer that the button adds. */
  fresh: OfferFields;
  /** The offer in a sentence that a customer would understand; null while the offer is invalid. */
  words: (offer: OfferFields) => string | null;
  fields: (at: Steps, offer: OfferFields) => ReactNode;
}

/** A list of offers of the draft. For each offer, it shows a sentence and, below the sentence, the fields. */
export function OfferList({ at, title, about, add, fresh, words, fields }: OfferListProps) {
  const editor = useEditor();
  const { value, error, justSaved, write } = useDraftField(at);
  const offers = Array.isArray(value) ? value.map((each: unknown): OfferFields => (isFields(each) ? each : {})) : [];
  const [keysOf] = useState(listKeys);
  const keys = keysOf(offers);
  /** The index of the offer that was added last. Its fields are open at first. */
  const [added, setAdded] = useState<number | null>(null);
  const id = fieldId(at);
  return (
    <section className="draft-group" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title} {justSaved && <span className="draft-field-saved">Saved</span>}
      </h2>
      <p className="console-quiet">{about}</p>
      {offers.length === 0 && error !== null && <p className="field-error">{error}</p>}
      <ul className="offers">
        {offers.map((offer, index) => {
          const name = typeof offer.title === 'string' && offer.title !== '' ? offer.title : `offer ${index + 1}`;
          return (
            <OfferItem
              key={keys[index]}
              at={[...at, index]}
              words={words(offer)}
              name={name}
              isNew={index === added}
              onRemove={() => {
                write(offers.length === 1 ? undefined : offers.toSpliced(index, 1));
                offerUndo(editor, `Removed: ${name}`);
                document.getElementById(id)?.focus();
              }}
            >
              {fields([...at, index], offer)}
            </OfferItem>
          );
        })}
      </ul>
      <Button
        className="button"
        onPress={() => {
          setAdded(offers.length);
          // Adds a copy, because each offer of the list must be an object of its own (`listKeys`).
          write([...offers, { ...fresh }]);
        }}
      >
        <Icon name="plus" />
        {add}
      </Button>
    </section>
  );
}
