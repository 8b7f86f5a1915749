import { createElement, type ReactElement } from 'react';
import { vi } from 'vitest';
import { draftCalls } from '../../../src/client/manage/draft-calls.ts';
import { createDraftEditor, type DraftEditor } from '../../../src/client/manage/draft-editor.ts';
import { EditorContext } from '../../../src/islands/manage/draft/editor-context.ts';
import { mounted } from '../mounted.ts';

/** Renders fields of a draft with `mounted`. Returns the editor, which saves nothing. */
export async function edited(document: object, fields: ReactElement): Promise<DraftEditor> {
  // The editor would save after a pause.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = { revision: 1, differs: false, publishedVersion: 1, savedBy: null, savedAt: null };
  const editor = createDraftEditor({
    draft: { ...state, document: { version: 1, ...document } },
    mistakes: [],
    calls: draftCalls('ramen'),
    unsent: { read: () => [], write() {} },
  });
  await mounted(createElement(EditorContext, { value: editor }, fields));
  return editor;
}
