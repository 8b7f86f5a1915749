import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DraftEvent,
  MAX_SAVE_DELAY_MS,
  MERGE_MS,
  openDraft,
  RETRY_DELAY_MS,
  SAVE_DELAY_MS,
} from '../../../src/client/manage/draft-state.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import { type Change, MAX_CHANGES } from '../../../src/contract/business-document/changes.ts';
import { draft, edit, offline, opened, run, savedReply, set } from './draft-events.ts';

describe('an editor of a draft', () => {
  it('shows an edit at once and waits for a pause before it saves', () => {
    const { state, effects } = run(opened(), edit('name', 'Ramen Bar'));
    expect(state.document.name).toBe('Ramen Bar');
    expect(state.phase).toBe('waiting');
    expect(effects).toEqual([{ do: 'wait', ms: SAVE_DELAY_MS }]);
  });

  it('saves after a while even if the typing never pauses', () => {
    const { effects } = run(opened(), edit('name', 'R', 0), edit('name', 'Ra', MAX_SAVE_DELAY_MS - 100));
    expect(effects).toEqual([{ do: 'wait', ms: 100 }]);
  });

  it('sends one call at a time, in order, with the last text of each field', () => {
    const first = run(opened(), edit('name', 'A'), edit('name', 'AB'), edit('tagLine', 'x'), { type: 'due' });
    expect(first.effects).toEqual([{ do: 'save', revision: 7, changes: [set('name', 'AB'), set('tagLine', 'x')] }]);
    const during = run(first.state, edit('name', 'ABC'), { type: 'due' });
    expect(during.effects).toEqual([]);
    const second = run(during.state, savedReply(8));
    expect(second.effects).toEqual([{ do: 'save', revision: 8, changes: [set('name', 'ABC')] }]);
    const end = run(second.state, savedReply(9));
    expect(end.state.phase).toBe('saved');
    expect(end.state.saved.document.name).toBe('ABC');
    expect(end.state.savedPlaces).toEqual([['name']]);
  });

  it('sends at most as many changes as a call may hold, and sends the others in the next call', () => {
    const many = (field: string): DraftEvent => ({
      type: 'edited',
      changes: Array.from({ length: MAX_CHANGES - 1 }, (_, index) => set(field, index + 1)),
      now: 0,
    });
    const first = run(opened(), many('a'), many('b'), { type: 'due' });
    expect(first.effects).toMatchObject([{ do: 'save', changes: { length: MAX_CHANGES - 1 } }]);
    const second = run(first.state, savedReply(8));
    expect(second.effects).toMatchObject([{ do: 'save', revision: 8, changes: { length: MAX_CHANGES - 1 } }]);
    expect(run(second.state, savedReply(9)).state.phase).toBe('saved');
  });

  it('does nothing for an edit that changes nothing', () => {
    expect(run(opened(), edit('name', 'Ramen'))).toEqual({ state: opened(), effects: [] });
  });

  it('keeps edits while it is offline, tries again, and sends them in order', () => {
    const failed = run(opened(), edit('name', 'A'), { type: 'due' }, edit('tagLine', 'x'), offline);
    expect(failed.state.phase).toBe('offline');
    expect(failed.state.message).toBe('No internet connection');
    expect(failed.effects).toEqual([{ do: 'wait', ms: RETRY_DELAY_MS }]);
    const again = run(failed.state, edit('tagLine', 'xy'), { type: 'due' });
    expect(again.effects).toEqual([{ do: 'save', revision: 7, changes: [set('name', 'A'), set('tagLine', 'xy')] }]);
  });

  it('sends nothing by itself after the session has ended', () => {
    const ended: DraftEvent = { type: 'failed', phase: 'signedOut', message: 'Please sign in first.' };
    const lost = run(opened(), edit('name', 'A'), { type: 'due' }, ended, edit('name', 'AB'));
    expect(lost.effects).toEqual([]);
    expect(lost.state.phase).toBe('signedOut');
    expect(run(lost.state, { type: 'due' }).effects).toEqual([
      { do: 'save', revision: 7, changes: [set('name', 'AB')] },
    ]);
  });

  it('keeps refused edits and sends them again with the next edit', () => {
    const refused: DraftEvent = { type: 'failed', phase: 'refused', message: 'That request is too large.' };
    const { state } = run(opened(), edit('name', 'A'), { type: 'due' }, refused);
    expect(state.phase).toBe('refused');
    expect(state.document.name).toBe('A');
    expect(run(state, edit('name', 'B')).state.phase).toBe('waiting');
  });

  it('sends nothing after the undo of an edit that the edge has refused, because the edge has not saved it', () => {
    const refused: DraftEvent = { type: 'failed', phase: 'refused', message: 'That request is too large.' };
    const large: DraftEvent = { type: 'edited', changes: [set('name', 'A'), set('tagLine', 'B')], now: 0 };
    const { state } = run(opened(), large, { type: 'due' }, refused, { type: 'undo', now: 9 });
    expect([state.phase, state.unsent, state.document]).toEqual(['saved', [], draft().document]);
    expect(run(state, { type: 'redo', now: 10 }, { type: 'due' }).effects).toEqual([
      { do: 'save', revision: 7, changes: [set('name', 'A'), set('tagLine', 'B')] },
    ]);
  });

  it('sends the undo of an edit whose answer was lost, because the edge may have saved the edit', () => {
    const large: DraftEvent = { type: 'edited', changes: [set('name', 'A'), set('tagLine', 'B')], now: 0 };
    const { state } = run(opened(), large, { type: 'due' }, offline, { type: 'undo', now: 9 });
    expect(state.unsent).toHaveLength(2);
  });
});

describe('edits of the same place', () => {
  const before = draft({ tips: ['10', '15', '20'], offers: { tea: 1 } }).document;
  const change = fc.oneof(
    fc.record({ op: fc.constant('set' as const), at: place(), value: fc.constantFrom('a', 'b') }),
    fc.record({ op: fc.constant('remove' as const), at: place() }),
  );
  function place() {
    return fc.constantFrom<(string | number)[]>(['tips', 0], ['tips', 1], ['offers', 'tea'], ['tagLine']);
  }

  it('are shown and sent with the same result as if each edit were sent alone', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const alone = changes.reduce((document, each) => {
          const applied = applyChanges(document, [each]);
          return applied.ok ? applied.value : document;
        }, before);
        const edits = changes.map((each): DraftEvent => ({ type: 'edited', changes: [each], now: 0 }));
        const { state } = run(openDraft(draft(before), [], 0).state, ...edits);
        expect(state.document).toEqual(alone);
        const sent = run(state, { type: 'due' }).effects.flatMap((effect) =>
          effect.do === 'save' ? effect.changes : [],
        );
        expect(applyChanges(before, sent)).toEqual({ ok: true, value: alone });
      }),
    );
  });

  it('are reduced to the last edit when the other edits do not change the result', () => {
    const ticks = [true, undefined, true, undefined].map((value): DraftEvent => {
      const ticked: Change = value ? set('hidden', value) : { op: 'remove', at: ['hidden'] };
      return { type: 'edited', changes: [ticked], now: 0 };
    });
    const sent = run(opened(), ...ticks, edit('hidden', true), { type: 'due' });
    expect(sent.effects).toMatchObject([{ changes: [set('hidden', true)] }]);
  });
});

describe('undo', () => {
  it('reverts one edit after the other, and redo applies them again', () => {
    const { state } = run(opened(), edit('name', 'A', 0), edit('tagLine', 'x', 10));
    const back = run(state, { type: 'undo', now: 20 }).state;
    expect(back.document).toEqual({ version: 1, name: 'A', tagLine: 'Broth' });
    const start = run(back, { type: 'undo', now: 30 }).state;
    expect(start.document).toEqual(draft().document);
    expect(run(start, { type: 'undo', now: 40 }).state).toEqual(start);
    const again = run(start, { type: 'redo', now: 50 }, { type: 'redo', now: 60 }).state;
    expect(again.document).toEqual({ version: 1, name: 'A', tagLine: 'x' });
  });

  it('reverts in one step all text that was typed into a field without a pause', () => {
    const { state } = run(
      opened(),
      edit('name', 'A', 0),
      edit('name', 'AB', MERGE_MS - 1),
      edit('name', 'C', 3 * MERGE_MS),
    );
    expect(run(state, { type: 'undo', now: 9000 }).state.document.name).toBe('AB');
    expect(run(state, { type: 'undo', now: 9000 }, { type: 'undo', now: 9001 }).state.document.name).toBe('Ramen');
  });

  it.each([
    ['an added value, then the removal of another value', { tips: ['10', '15'] }, ['10', '15', '25'], ['10', '25']],
    ['a tick that is set and removed', { tips: false }, true, false],
    [
      'texts of two fields of a list entry',
      { tips: [{ reason: '', date: '' }] },
      [{ reason: 'a', date: '' }],
      [{ reason: 'a', date: 'b' }],
    ],
    [
      'an added entry, then the removal of all other entries',
      { tips: [{ id: 1 }] },
      [{ id: 1 }, { id: 2 }],
      [{ id: 2 }],
    ],
  ])('reverts one by one: %s', (_, before, first, second) => {
    const from = openDraft(draft(before), [], 0).state;
    const { state } = run(from, edit('tips', first, 0), edit('tips', second, 1), { type: 'undo', now: 2 });
    expect(state.document.tips).toEqual(first);
    expect(run(state, { type: 'undo', now: 3 }).state.document).toEqual(from.document);
  });

  it.each([
    ['a text field of a list entry', [{ date: 'x', reason: 'C' }], [{ date: 'x', reason: 'Cl' }]],
    ['a number field of a list entry', [{ date: 'x', minutes: 1 }], [{ date: 'x', minutes: 12 }]],
  ])('reverts in one step the text typed into %s', (_, first, second) => {
    const from = openDraft(draft({ dates: [{ date: 'x' }] }), [], 0).state;
    const { state } = run(from, edit('dates', first, 0), edit('dates', second, 1), { type: 'undo', now: 2 });
    expect(state.document).toEqual(from.document);
  });

  it('restores a field that was removed, an entry that was removed, and the order of entries', () => {
    const from = openDraft(
      draft({
        menu: [
          { id: 1, products: [] },
          { id: 2, products: [] },
        ],
      }),
      [],
      0,
    ).state;
    const changes: readonly Change[][] = [
      [{ op: 'remove', at: ['tagLine'] }],
      [{ op: 'remove', at: ['menu', 1] }],
      [{ op: 'move', at: ['menu', 2], to: ['menu'], before: 1 }],
      [
        { op: 'insert', at: ['menu'], before: 1, value: { id: 3, products: [] } },
        { op: 'remove', at: ['menu', 1] },
      ],
    ];
    for (const change of changes) {
      const { state } = run(from, { type: 'edited', changes: change, now: 0 });
      expect(state.document).not.toEqual(from.document);
      expect(run(state, { type: 'undo', now: 1 }).state.document).toEqual(from.document);
    }
  });

  it('saves the reverted values', () => {
    const { state } = run(opened(), edit('name', 'A'), { type: 'due' }, savedReply(8), { type: 'undo', now: 5 });
    expect(run(state, { type: 'due' }).effects).toEqual([{ do: 'save', revision: 8, changes: [set('name', 'Ramen')] }]);
  });
});
