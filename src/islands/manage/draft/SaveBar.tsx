import { Button } from 'react-aria-components';
import { fieldId } from '../../../client/manage/field-id.ts';
import { placeOf } from '../../../client/manage/field-places.ts';
import { refusedText, SAVE_WORDS, saveWord } from '../../../client/manage/save-words.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useValue } from '../../use-value.ts';
import { EYE_ICON, REDO_ICON, UNDO_ICON } from '../console-icons.ts';
import { useEditor } from './editor-context.ts';
import { goToField, mistakeHere } from './go-to-field.ts';
import { redoLast, undoLast } from './undo.ts';

interface SaveBarProps {
  /** Address of the screen Publish; null for a bar without a link to this screen. */
  publishPath: string | null;
  onPreview: () => void;
  onSignIn: () => void;
}

/**
 * Moves to the first mistake of this view. If this view has no mistake, opens another view of this screen that has a
 * mistake. If only other screens have mistakes, opens the screen Publish, which lists them, unless `publishPath` is
 * null.
 */
function showMistake(mistakes: readonly Mistake[], publishPath: string | null): void {
  const mistake = mistakeHere(mistakes);
  const elsewhere = mistakes.find(({ at }) => location.pathname === `/manage/${placeOf(at)}`);
  if (mistake !== null) goToField(fieldId(mistake.at));
  else if (elsewhere !== undefined) location.hash = fieldId(elsewhere.at);
  else if (publishPath !== null) location.assign(publishPath);
}

/**
 * The bar that says whether the draft is saved, with buttons for undo, preview and Publish. The bar stays visible while
 * the person scrolls.
 */
export function SaveBar({ publishPath, onPreview, onSignIn }: SaveBarProps) {
  const editor = useEditor();
  const state = useValue(editor.state);
  const all = useValue(editor.mistakes);
  // Without `publishPath`, the bar belongs to the step of starting a business in which people edit only the brand. In
  // this step, they cannot correct other mistakes, such as an empty menu. The checklist after the steps names what is
  // missing.
  const mistakes = publishPath === null ? all.filter(({ at }) => placeOf(at) === 'brand') : all;
  const word = saveWord(state, mistakes.length);
  // In this step, the bar does not say whether the draft is published.
  const shown =
    publishPath === null && SAVE_WORDS[word].kind === 'good' ? { text: 'Saved', kind: 'good' } : SAVE_WORDS[word];
  const { text, kind } = shown;
  const isSaved = word === 'mistaken' || word === 'published';
  return (
    <div className="save-bar">
      <p className={`save-state save-state-${kind}`} role="status">
        {kind !== 'busy' && <Icon name={kind === 'good' ? 'check' : 'alert'} />}
        <span>{word === 'refused' ? refusedText(state.message) : text}</span>
      </p>
      <div className="save-bar-buttons">
        {isSaved && mistakes.length > 0 && (
          <Button className="button button-quiet button-danger" onPress={() => showMistake(mistakes, publishPath)}>
            {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`}
          </Button>
        )}
        {word === 'signedOut' && (
          <Button className="button button-main" onPress={onSignIn}>
            Sign in
          </Button>
        )}
        {(word === 'offline' || word === 'failing') && (
          <Button className="button" onPress={() => editor.saveNow()}>
            Try now
          </Button>
        )}
        <Button
          className="round"
          aria-label="Undo"
          isDisabled={state.undoStack.length === 0}
          onPress={() => undoLast(editor)}
        >
          <Drawing path={UNDO_ICON} />
        </Button>
        {state.redoStack.length > 0 && (
          <Button className="round" aria-label="Redo" onPress={() => redoLast(editor)}>
            <Drawing path={REDO_ICON} />
          </Button>
        )}
        <Button className="button save-bar-preview" onPress={onPreview}>
          <Drawing path={EYE_ICON} />
          <span>Preview</span>
        </Button>
        {publishPath !== null && (
          <a className={`button ${word === 'saved' ? 'button-main' : ''}`} href={publishPath}>
            Publish
          </a>
        )}
      </div>
    </div>
  );
}
