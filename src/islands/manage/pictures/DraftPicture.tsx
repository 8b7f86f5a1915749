import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { type PictureKind, pictureOf } from '../../../contract/picture-kinds.ts';
import { useDraftField, useEditor } from '../draft/editor-context.ts';
import { offerUndo } from '../draft/undo.ts';
import { PictureField } from './PictureField.tsx';

interface DraftPictureProps {
  readonly routingPath: string;
  /** The keys and ids that lead to a field of the document. This field contains the picture's name or address. */
  readonly at: Steps;
  readonly kind: PictureKind;
  readonly label: string;
  readonly hint: string;
}

/** The field for a picture of the draft. */
export function DraftPicture({ routingPath, at, kind, label, hint }: DraftPictureProps) {
  const editor = useEditor();
  const { value, error, justSaved, write } = useDraftField(at);
  const address = typeof value === 'string' && value !== '' ? pictureOf(routingPath, value, kind) : null;
  return (
    <PictureField
      {...{ routingPath, kind, label, hint, address, error, justSaved }}
      titleId={fieldId(at)}
      onChange={(stored) => {
        write(stored ?? undefined);
        if (stored === null) offerUndo(editor, `Removed: ${label}`);
      }}
      onSignedOut={editor.lostSession}
    />
  );
}

/**
 * The field for the cover, the wide picture in the directory and at the top of the menu. The cover is the first picture
 * of a list in the draft. The field does not change the other pictures of the list.
 */
export function DraftCover({ routingPath }: { routingPath: string }) {
  const editor = useEditor();
  const { value, error, justSaved, write } = useDraftField(COVER_STEPS);
  const [first, ...others] = Array.isArray(value) ? value : [];
  return (
    <PictureField
      {...{ routingPath, error, justSaved }}
      titleId={fieldId(COVER_STEPS)}
      kind="featured"
      label="Cover"
      hint="Wide, 16:9. Customers see it in the directory and at the top of your page."
      address={typeof first === 'string' ? pictureOf(routingPath, first, 'featured') : null}
      onChange={(stored) => {
        const covers = stored === null ? others : [stored, ...others];
        write(covers.length === 0 ? undefined : covers);
        if (stored === null) offerUndo(editor, 'Removed: Cover');
      }}
      onSignedOut={editor.lostSession}
    />
  );
}

const COVER_STEPS = ['featuredProductImages'];
