import { Button } from 'react-aria-components';
import type { Steps } from '../../../client/manage/document-value.ts';
import { shiftEntry } from '../../../client/manage/menu/menu-changes.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { ARROW_DOWN_ICON, ARROW_UP_ICON } from '../console-icons.ts';
import { useEditor } from '../draft/editor-context.ts';

interface MoveButtonsProps {
  /** The list that the entry is in. */
  list: readonly { readonly id: number }[];
  at: Steps;
  id: number;
  /** Name of the entry. */
  of: string;
}

/** Two buttons that move an entry of a short list up or down. */
export function MoveButtons({ list, at, id, of }: MoveButtonsProps) {
  const editor = useEditor();
  return (
    <>
      <Button
        className="round"
        aria-label={`Move ${of} up`}
        isDisabled={list[0]?.id === id}
        onPress={() => editor.edit(...shiftEntry(list, at, id, -1))}
      >
        <Drawing path={ARROW_UP_ICON} />
      </Button>
      <Button
        className="round"
        aria-label={`Move ${of} down`}
        isDisabled={list.at(-1)?.id === id}
        onPress={() => editor.edit(...shiftEntry(list, at, id, 1))}
      >
        <Drawing path={ARROW_DOWN_ICON} />
      </Button>
    </>
  );
}
