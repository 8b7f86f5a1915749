import { type ReactNode, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { draftCalls } from '../../../client/manage/draft-calls.ts';
import { createDraftEditor } from '../../../client/manage/draft-editor.ts';
import { unsentEdits } from '../../../client/manage/unsent-edits.ts';
import type { Mistake } from '../../../contract/business-document/mistakes.ts';
import type { Draft } from '../../../contract/documents.ts';
import { Clashes } from './Clashes.tsx';
import { EditorContext } from './editor-context.ts';
import { Preview } from './Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import './DraftScreen.css';

/** What the page passes to every screen that edits the draft. */
export interface DraftScreenProps {
  readonly routingPath: string;
  /** The person who is signed in. */
  readonly email: string;
  readonly draft: Draft;
  readonly mistakes: readonly Mistake[];
}

/** The frame of a screen that edits the draft: state of saving, preview, and the way back from a lost session. */
export function DraftScreen({
  routingPath,
  email,
  draft,
  mistakes,
  children,
}: DraftScreenProps & { children: ReactNode }) {
  const [editor] = useState(() =>
    createDraftEditor({ draft, mistakes, calls: draftCalls(routingPath), unsent: unsentEdits(email, routingPath) }),
  );
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  useEffect(() => editor.connect(), [editor]);
  // A link to a mistake leads to its field.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor]);
  return (
    <I18nProvider locale="en-CA">
      <EditorContext value={editor}>
        <div className="draft-screen">
          <div className="draft-main">
            <SaveBar routingPath={routingPath} onPreview={() => setPreviewOpen(true)} />
            <Clashes />
            {children}
          </div>
          <Preview routingPath={routingPath} isOpen={isPreviewOpen} onClose={() => setPreviewOpen(false)} />
        </div>
        <SignInAgain email={email} />
      </EditorContext>
    </I18nProvider>
  );
}
