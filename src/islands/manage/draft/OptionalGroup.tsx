import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { fieldId } from '../../../client/manage/field-id.ts';
import { isFields } from '../../../client/manage/is-fields.ts';
import { useDraftField, useEditor } from './editor-context.ts';
import { offerUndo } from './undo.ts';
import './DraftField.css';

interface OptionalGroupProps {
  /** Steps to the object in the document. */
  at: Steps;
  title: string;
  /** One sentence about the purpose of the object, shown while the document does not contain it. */
  about: string;
  /** Label of the button that adds the object. */
  start: string;
  /** The value that the button adds. */
  fresh: Readonly<Record<string, unknown>>;
  /** Label of the button that removes the object. */
  end: string;
  children: (fields: Readonly<Record<string, unknown>>) => ReactNode;
}

/** An optional part of the document: a button that adds it, or its fields with a button that removes it. */
export function OptionalGroup({ at, title, about, start, fresh, end, children }: OptionalGroupProps) {
  const editor = useEditor();
  const { value, justSaved, write } = useDraftField(at);
  const group = useRef<HTMLElement>(null);
  /**
   * Whether the person has pressed the button that adds or removes the object. This button disappears, so the focus
   * must move.
   */
  const hasPressed = useRef(false);
  const titleId = `title-of-${fieldId(at)}`;
  const fields = isFields(value) ? value : null;
  const isThere = fields !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only adding and removing moves the focus
  useEffect(() => {
    if (!hasPressed.current) return;
    hasPressed.current = false;
    group.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isThere]);
  return (
    <section className="draft-group" aria-labelledby={titleId} ref={group}>
      <h2 id={titleId}>
        {title} {justSaved && <span className="draft-field-saved">Saved</span>}
      </h2>
      {fields === null ? (
        <>
          <p className="console-quiet">{about}</p>
          <Button
            className="button"
            id={fieldId(at)}
            onPress={() => {
              hasPressed.current = true;
              write(fresh);
            }}
          >
            {start}
          </Button>
        </>
      ) : (
        <>
          {children(fields)}
          <Button
            className="button button-quiet button-danger"
            id={fieldId(at)}
            onPress={() => {
              hasPressed.current = true;
              write(undefined);
              offerUndo(editor, `Removed: ${title}`);
            }}
          >
            {end}
          </Button>
        </>
      )}
    </section>
  );
}
