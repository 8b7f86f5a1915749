import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { createDraftEditor, type DraftEditor } from '../../../client/manage/draft-editor.ts';
import { recordEarlyInput } from '../../../client/manage/early-input.ts';
import { unsentEdits } from '../../../client/manage/unsent-edits.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';
import type { Draft } from '../../../contract/documents.ts';
import type { PreviewPart } from '../../../contract/manage.ts';
import { useValue } from '../../use-value.ts';
import { Toasts } from '../toast/Toasts.tsx';
import { showToast } from '../toast/toasts.ts';
import { Clashes } from './Clashes.tsx';
import { EditorContext } from './editor-context.ts';
import { goToField } from './go-to-field.ts';
import { type AskedDialog, Preview } from './Preview.tsx';
import { PreviewContext } from './preview-context.ts';
import { SaveBar } from './SaveBar.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { redoLast, undoLast } from './undo.ts';
import './DraftScreen.css';

/**
 * Ends the recording of early input, that is, of what people enter before React hydrates the page; null on the edge.
 * The recording begins here, because this module runs before the hydration.
 */
const endEarlyInput = import.meta.env.SSR ? null : recordEarlyInput();

/** Props that the page passes to every screen that edits the draft. */
export interface DraftScreenProps {
  readonly routingPath: string;
  /** E-mail of the signed-in person. */
  readonly email: string;
  readonly draft: Draft;
  readonly mistakes: readonly Mistake[];
}

interface FrameProps extends DraftScreenProps {
  readonly children: ReactNode;
  /** If true, the frame has no link to the screen Publish. */
  readonly hasOwnFinishButton?: boolean;
  /** The part of the customers' pages that the preview shows. */
  readonly previewOf?: PreviewPart;
}

/**
 * The frame of a screen that edits the draft: the save bar, the clashes, the preview, the toasts, and the dialog with
 * which the person signs in again when the session has ended.
 */
export function DraftScreen({
  routingPath,
  email,
  draft,
  mistakes,
  hasOwnFinishButton = false,
  previewOf = 'menu',
  children,
}: FrameProps) {
  const [editor] = useState(() =>
    createDraftEditor({ draft, mistakes, calls: draftCalls(routingPath), unsent: unsentEdits(email, routingPath) }),
  );
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const showDialog = useCallback((productOptionId: number) => {
    setAsked({ productOptionId });
    setPreviewOpen(true);
  }, []);
  const [isSignInPutOff, setSignInPutOff] = useState(false);
  const enterAgain = useRef<(() => void) | undefined>(undefined);
  // React has hydrated the page now and notices all input from here on, so the recording ends.
  useLayoutEffect(() => {
    enterAgain.current = endEarlyInput?.();
  }, []);
  useEffect(() => editor.connect(), [editor]);
  useEffect(() => enterAgain.current?.(), []);
  // Focuses the field that the address names: links to mistakes end in the id of a field.
  useEffect(() => goToField(location.hash.slice(1)), []);
  useEffect(() => onUndoKeys(editor), [editor]);
  const publishPath = hasOwnFinishButton ? null : `/manage/publish?business=${encodeURIComponent(routingPath)}`;
  return (
    <I18nProvider locale="en-CA">
      <EditorContext value={editor}>
        <div className="draft-screen">
          <div className="draft-main">
            <SaveBar
              publishPath={publishPath}
              onPreview={() => {
                setAsked(null);
                setPreviewOpen(true);
              }}
              onSignIn={() => setSignInPutOff(false)}
            />
            <Clashes />
            <PreviewContext value={showDialog}>{children}</PreviewContext>
          </div>
          <Preview
            routingPath={routingPath}
            part={previewOf}
            isOpen={isPreviewOpen}
            asked={asked}
            onClose={() => setPreviewOpen(false)}
          />
        </div>
        <SignInAgain email={email} isPutOff={isSignInPutOff} putOff={setSignInPutOff} />
        <SomebodyElse editor={editor} />
        <Toasts />
      </EditorContext>
    </I18nProvider>
  );
}

/**
 * Shows a toast when another person's changes have arrived. If these changes clash with the person's own edits, there
 * is no toast: `Clashes` asks the person which values to keep.
 */
function SomebodyElse({ editor }: { editor: DraftEditor }) {
  const { newerDraft } = useValue(editor.state);
  useEffect(() => {
    if (newerDraft !== null && editor.state.value.clashes.length === 0)
      showToast(`${newerDraft.savedBy ?? 'Somebody'} has changed the draft too. You see their changes and yours.`);
  }, [newerDraft, editor]);
  return null;
}

function onUndoKeys(editor: DraftEditor): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (hasOwnUndo(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redoLast(editor);
    else undoLast(editor);
  };
  // Listens in the capture phase, because React Aria stops the key events of a field that has its own key handler.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

const TEXT_INPUTS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])';
/** Fields with a text that is not saved yet. The text is saved with Enter, or when the person leaves the field. */
const UNSAVED_FIELDS = '[data-unsaved="true"]';
/** Inputs for texts of the draft, and elements around such inputs. */
const DRAFT_FIELDS = '[id^="field-"], .price-tables, [data-unsaved]';

/**
 * Whether the browser's own undo applies: in a dialog, in a field with an unsaved text, or in an input whose text does
 * not belong to the draft.
 */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"]') !== null) return true;
  if (target.closest(UNSAVED_FIELDS) !== null) return true;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  return target.value !== '' && target.matches(TEXT_INPUTS) && target.closest(DRAFT_FIELDS) === null;
}
