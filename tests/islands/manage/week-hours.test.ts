import { signal } from '@preact/signals-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Steps } from '../../../src/client/manage/document-value.ts';
import type { DraftEditor } from '../../../src/client/manage/draft-editor.ts';
import { openDraft } from '../../../src/client/manage/draft-state.ts';
import { EditorContext } from '../../../src/islands/manage/draft/editor-context.ts';
import { WeekHours } from '../../../src/islands/manage/hours/WeekHours.tsx';
import { draft } from '../../client/manage/draft-events.ts';

/** The opening hours on the screen after a save that wrote a place. */
function savedAt(place: Steps): string {
  const { state } = openDraft(draft({ workingHours: { 'Mon-Sun': '11:00-22:00' } }), [], 0);
  const nothing = () => undefined;
  const value: DraftEditor = {
    state: signal({ ...state, savedPlaces: [place] }),
    mistakes: signal([]),
    ...{ edit: nothing, undo: nothing, redo: nothing, choose: nothing, saveNow: nothing, lostSession: nothing },
    ...{ replace: nothing, connect: () => nothing },
  };
  return renderToStaticMarkup(createElement(EditorContext.Provider, { value }, createElement(WeekHours)));
}

it('the opening hours say “Saved” after a save of the week or of a day, but not of a rename in the whole document', () => {
  expect(savedAt(['workingHours'])).toContain('Saved');
  expect(savedAt(['workingHours', 'Mon'])).toContain('Saved');
  expect(savedAt([])).not.toContain('Saved');
  expect(savedAt(['name'])).not.toContain('Saved');
});
