import { placesOf } from '../../../client/manage/document-value.ts';
import type { DraftEditor } from '../../../client/manage/draft-editor.ts';
import type { Edit } from '../../../client/manage/draft-edits.ts';
import { fieldWords } from '../../../client/manage/field-words.ts';
import { showToast } from '../toast/toasts.ts';

/** Undoes the last edit. A toast names the changed fields, because these fields may be out of view. */
export function undoLast(editor: DraftEditor): void {
  const edit = editor.state.value.undoStack.at(-1);
  if (edit === undefined) return;
  const words = wordsOf(editor, edit);
  editor.undo();
  showToast(`Undone: ${words}`, { words: 'Redo', act: () => redoLast(editor) });
}

/** Repeats the edit that was undone last. */
export function redoLast(editor: DraftEditor): void {
  const edit = editor.state.value.redoStack.at(-1);
  if (edit === undefined) return;
  editor.redo();
  showToast(`Done again: ${wordsOf(editor, edit)}`, { words: 'Undo', act: () => undoLast(editor) });
}

/**
 * Shows a toast about the last edit, with a button that undoes it. The button always undoes this edit. If other edits
 * have followed, the button makes a new edit that reverses the edit of the toast.
 */
export function offerUndo(editor: DraftEditor, words: string): void {
  const edit = editor.state.value.undoStack.at(-1);
  if (edit === undefined) return;
  const act = () => (editor.state.value.undoStack.at(-1) === edit ? editor.undo() : editor.edit(...edit.inverse));
  showToast(words, { words: 'Undo', act });
}

/** Maximum number of changed fields that a toast names. */
const MAX_PLACES = 2;

/**
 * The fields that an edit changes, in words. The names of dishes and other entries come from the draft. So this
 * function must be called while the edit is applied: an entry that the edit adds is in the draft only then.
 */
function wordsOf(editor: DraftEditor, { changes }: Edit): string {
  const { document } = editor.state.value;
  const places = [...new Set(changes.flatMap(placesOf).map((at) => fieldWords(document, at)))];
  const more = places.length - MAX_PLACES;
  return more > 0 ? `${places.slice(0, MAX_PLACES).join('; ')} and ${more} more` : places.join('; ');
}
