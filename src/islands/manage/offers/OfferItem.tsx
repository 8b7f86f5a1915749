import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useDraftField } from '../draft/editor-context.ts';

interface OfferItemProps {
  /** The steps that lead to the offer in the document. For an offer in a list, the last step is its index. */
  at: Steps;
  /** The offer in a sentence that a customer would understand; null while the offer is invalid. */
  words: string | null;
  /** Names the offer for screen readers. */
  name: string;
  /** Whether the person has just added the offer. */
  isNew: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/**
 * One offer: its sentence, and a group with its fields. The group is open at first if the offer is new or has a
 * mistake.
 */
export function OfferItem({ at, words, name, isNew, onRemove, children }: OfferItemProps) {
  const { error } = useDraftField(at);
  const [isOpen, setOpen] = useState(isNew || error !== null);
  return (
    <li id={fieldId(at)}>
      <details className="offer" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words ?? 'Not complete yet. Please fill in the fields.'}</summary>
        <div className="offer-fields">
          {children}
          <Button className="button button-quiet button-danger" onPress={onRemove}>
            <Icon name="trash" />
            Remove<span className="unseen"> {name}</span>
          </Button>
        </div>
      </details>
    </li>
  );
}
