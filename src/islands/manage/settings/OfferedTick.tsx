import { useId } from 'react';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import type { Change } from '../../../contract/business-document/changes.ts';
import { DraftFieldNotes } from '../draft/DraftFieldNotes.tsx';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';

interface OfferedTickProps {
  /** The keys that lead to the terms of the order type in the document. */
  at: Steps;
  title: string;
  hint: string;
  /** The changes that switch the order type on. */
  start: readonly Change[];
}

/**
 * A checkbox for offering an order type. The document contains the terms at `at` only while the business offers this
 * order type.
 */
export function OfferedTick({ at, title, hint, start }: OfferedTickProps) {
  const editor = useEditor();
  const { value, justSaved } = useDraftField(at);
  const noteId = useId();
  return (
    <div className="draft-tick">
      <label className="tick">
        <input
          type="checkbox"
          id={fieldId(at)}
          checked={isFields(value)}
          onChange={({ target }) => {
            if (target.checked) return editor.edit(...start);
            editor.edit({ op: 'remove', at: [...at] });
            offerUndo(editor, `Switched off in your draft: ${title}`);
          }}
          aria-describedby={noteId}
        />
        Offer it<span className="unseen">: {title}</span>
      </label>
      <DraftFieldNotes id={noteId} error={null} {...{ hint, justSaved }} />
    </div>
  );
}
