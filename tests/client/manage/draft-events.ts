/** Drafts, and the events with which the tests drive the editor of a draft. */

import {
  type DraftEvent,
  type DraftState,
  draftTransition,
  openDraft,
  type Transition,
} from '../../../src/client/manage/draft-state.ts';
import type { Change } from '../../../src/contract/business-document/changes.ts';
import type { Draft } from '../../../src/contract/documents.ts';

export const draft = (more: Record<string, unknown> = {}, revision = 7): Draft => ({
  revision,
  differs: false,
  publishedVersion: 1,
  savedBy: null,
  savedAt: null,
  document: { version: 1, name: 'Ramen', tagLine: 'Broth', ...more },
});
export const set = (field: string, value: unknown): Change => ({ op: 'set', at: [field], value });
export const edit = (field: string, value: unknown, now = 0): DraftEvent => ({
  type: 'edited',
  changes: [set(field, value)],
  now,
});
export const savedReply = (revision: number): DraftEvent => {
  const { document: _unused, ...saved } = draft({}, revision);
  return { type: 'saved', draft: { ...saved, differs: true } };
};
export const offline: DraftEvent = { type: 'failed', phase: 'offline', message: 'No internet connection' };

/** Sends events one after the other. Returns the last transition. */
export function run(from: DraftState, ...events: readonly DraftEvent[]): Transition {
  let last: Transition = { state: from, effects: [] };
  for (const event of events) last = draftTransition(last.state, event);
  return last;
}
export const opened = () => openDraft(draft(), [], 0).state;
