import { useId } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { DraftFieldNotes } from './DraftFieldNotes.tsx';
import { useDraftField } from './editor-context.ts';
import '../../../ui/Field.css';
import './DraftField.css';

interface DraftTickProps {
  at: Steps;
  label: string;
  hint?: string;
  /**
   * The value that a ticked box stores; `true` by default. An unticked box removes the field from the draft, unless
   * `emptyStores` is set.
   */
  stores?: true | string;
  /**
   * For a box that is ticked by default: the value that an unticked box stores. For such a box, a tick removes the
   * field from the draft.
   */
  emptyStores?: boolean | string;
  /**
   * For a box whose default follows another field: whether it is ticked by default. Such a box also stores a tick,
   * because the default can change later.
   */
  isTickedForNow?: boolean | undefined;
}

/** A checkbox for a field of the draft that has two possible values. */
export function DraftTick({ at, label, hint, stores = true, emptyStores, isTickedForNow }: DraftTickProps) {
  const { value, error, justSaved, write } = useDraftField(at);
  const noteId = useId();
  const isTickedByDefault = isTickedForNow ?? emptyStores !== undefined;
  const tickStores = isTickedByDefault && isTickedForNow === undefined ? undefined : stores;
  return (
    <div className="draft-tick">
      <label className="tick">
        <input
          type="checkbox"
          id={fieldId(at)}
          checked={isTickedByDefault ? value !== emptyStores : value === stores}
          onChange={({ target }) => write(target.checked ? tickStores : emptyStores)}
          aria-describedby={(error ?? hint) === undefined ? undefined : noteId}
        />
        {label}
      </label>
      <DraftFieldNotes id={noteId} {...{ hint, error, justSaved }} />
    </div>
  );
}
