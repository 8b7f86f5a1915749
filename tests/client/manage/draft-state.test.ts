// Tests one state machine, the editor of a draft. The file is long because each test sends events to it, with the
// helpers at the top.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DraftEvent,
  type DraftState,
  draftTransition,
  MAX_SAVE_DELAY_MS,
  MERGE_MS,
  openDraft,
  RETRY_DELAY_MS,
  SAVE_DELAY_MS,
  type Transition,
} from '../../../src/client/manage/draft-state.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import { type Change, MAX_CHANGES } from '../../../src/contract/business-document/changes.ts';
import type { Draft } from '../../../src/contract/documents.ts';

const draft = (more: Record<string, unknown> = {}, revision = 7): Draft => ({
  revision,
  differs: false,
  publishedVersion: 1,
  savedBy: null,
  savedAt: null,
  document: { version: 1, name: 'Ramen', tagLine: 'Broth', ...more },
});
const set = (field: string, value: unknown): Change => ({ op: 'set', at: [field], value });
const edit = (field: string, value: unknown, now = 0): DraftEvent => ({
  type: 'edited',
  changes: [set(field, value)],
  now,
});
const savedReply = (revision: number): DraftEvent => {
  const { document: _unused, ...saved } = draft({}, revision);
  return { type: 'saved', draft: { ...saved, differs: true } };
};
const offline: DraftEvent = { type: 'failed', phase: 'offline', message: 'No internet connection' };

/** Sends events one after the other. Returns the last transition. */
function run(from: DraftState, ...events: readonly DraftEvent[]): Transition {
  let last: Transition = { state: from, effects: [] };
  for (const event of events) last = draftTransition(last.state, event);
  return last;
}
const opened = () => openDraft(draft(), [], 0).state;

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

  it('sends no more changes than a call may hold, and the rest in the next call', () => {
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

  it('are reduced to the last edit when this edit makes the others superfluous', () => {
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

  it('reverts text that was typed without a pause in one step', () => {
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
    ['values that are added to and removed from a list', { tips: ['10', '15'] }, ['10', '15', '25'], ['10', '25']],
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
    ['a text in an entry of a list', [{ date: 'x', reason: 'C' }], [{ date: 'x', reason: 'Cl' }]],
    ['a number in an entry of a list', [{ date: 'x', minutes: 1 }], [{ date: 'x', minutes: 12 }]],
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

describe('a draft that another person has saved in the meantime', () => {
  const theirs = (more: Record<string, unknown>): DraftEvent => ({
    type: 'fetched',
    draft: { ...draft(more, 12), savedBy: 'Kim' },
  });

  it('is joined with edits of other fields, and the editor knows who saved it', () => {
    const { state, effects } = run(opened(), edit('name', 'A'), { type: 'due' }, theirs({ tagLine: 'Noodles' }));
    expect(state.document).toEqual({ version: 1, name: 'A', tagLine: 'Noodles' });
    expect(state.joined?.by).toBe('Kim');
    expect(effects).toEqual([{ do: 'save', revision: 12, changes: [set('name', 'A')] }]);
  });

  it('is a clash when both people changed the same field, and the editor saves nothing until its user chooses a value', () => {
    const asked = run(opened(), edit('name', 'A'), { type: 'due' }, theirs({ name: 'B' }), edit('tagLine', 'x'), {
      type: 'due',
    });
    expect(asked.state.phase).toBe('clash');
    expect(asked.state.clashes).toEqual([{ at: ['name'], mine: 'A', theirs: 'B' }]);
    expect(asked.effects).toEqual([]);
    const mine = run(asked.state, { type: 'chosen', at: ['name'], keep: 'mine' });
    expect(mine.effects).toEqual([{ do: 'save', revision: 12, changes: [set('name', 'A'), set('tagLine', 'x')] }]);
    const other = run(asked.state, { type: 'chosen', at: ['name'], keep: 'theirs' });
    expect(other.state.document.name).toBe('B');
    expect(other.effects).toEqual([{ do: 'save', revision: 12, changes: [set('tagLine', 'x')] }]);
  });

  it('is no clash when it contains an edit that this editor sent and whose answer was lost', () => {
    const { state } = run(
      opened(),
      edit('name', 'A'),
      { type: 'due' },
      offline,
      { type: 'due' },
      theirs({ name: 'A' }),
    );
    expect(state.clashes).toEqual([]);
  });

  it.each<[string, Change, unknown[]]>([
    ['added', { op: 'insert', at: ['menu'], before: null, value: { id: 3, products: [] } }, [1, 2, 9]],
    ['removed', { op: 'remove', at: ['menu', 1] }, [1, 2, 9]],
  ])('keeps its new entries when an undo reverts an edit in which an entry was %s', (_, change, ids) => {
    const menu = [
      { id: 1, products: [] },
      { id: 2, products: [] },
    ];
    const from = openDraft(draft({ menu }), [], 0).state;
    const saved = run(from, { type: 'edited', changes: [change], now: 0 }, { type: 'due' }, savedReply(8));
    const withTheirs = { menu: [...(saved.state.document.menu ?? []), { id: 9, products: [] }] };
    const undone = run(saved.state, { type: 'undo', now: 5 }, { type: 'due' }, theirs(withTheirs));
    expect(undone.state.clashes).toEqual([]);
    expect(undone.state.document.menu?.map(({ id }) => id)).toEqual(ids);
  });

  it('keeps the other person’s new entries in both lists when a move between these lists is undone', () => {
    const dishes = (...ids: number[]) => ids.map((id) => ({ id, name: 'Dish', price: '1' }));
    const menu = [
      { id: 1, products: dishes(11, 12) },
      { id: 2, products: [] },
    ];
    const from = openDraft(draft({ menu }), [], 0).state;
    const change: Change = { op: 'move', at: ['menu', 1, 'products', 11], to: ['menu', 2, 'products'], before: null };
    const saved = run(from, { type: 'edited', changes: [change], now: 0 }, { type: 'due' }, savedReply(8));
    const undo = (...products: [number[], number[]]) => {
      const withTheirs = { menu: products.map((ids, index) => ({ id: index + 1, products: dishes(...ids) })) };
      const { state } = run(saved.state, { type: 'undo', now: 5 }, { type: 'due' }, theirs(withTheirs));
      expect(state.clashes).toEqual([]);
      return state.document.menu?.map((category) => category.products.map(({ id }) => id));
    };
    expect(undo([19, 12], [11, 29])).toEqual([[19, 11, 12], [29]]);
    // The dish that followed the moved dish no longer exists.
    expect(undo([19], [11, 29])).toEqual([[19, 11], [29]]);
    // The moved dish itself no longer exists.
    expect(undo([19, 12], [29])).toEqual([[19, 12], [29]]);
  });

  it('keeps the other person’s edits when a rename is undone', () => {
    const sections = { Milk: { id: 5, choices: [] } };
    const from = openDraft(draft({ sections }), [], 0).state;
    const change: Change = { op: 'rename', list: 'sections', from: 'Milk', to: 'Milks' };
    const saved = run(from, { type: 'edited', changes: [change], now: 0 }, { type: 'due' }, savedReply(8));
    const withTheirs = theirs({ tagLine: 'Noodles', sections: { Milks: { id: 5, choices: [{ id: 6 }] } } });
    const { state } = run(saved.state, { type: 'undo', now: 5 }, { type: 'due' }, withTheirs);
    expect(state.clashes).toEqual([]);
    expect(state.document.tagLine).toBe('Noodles');
    expect(state.document.sections).toEqual({ Milk: { id: 5, choices: [{ id: 6 }] } });
  });

  it('gets a removed entry back at the end of the list when the entry that followed it no longer exists', () => {
    const menu = [
      { id: 1, products: [] },
      { id: 2, products: [] },
    ];
    const from = openDraft(draft({ menu }), [], 0).state;
    const removed: DraftEvent = { type: 'edited', changes: [{ op: 'remove', at: ['menu', 1] }], now: 0 };
    const saved = run(from, removed, { type: 'due' }, savedReply(8));
    const { state } = run(saved.state, { type: 'undo', now: 5 }, { type: 'due' }, theirs({ menu: [] }));
    expect(state.document.menu).toEqual([{ id: 1, products: [] }]);
  });

  it('contains an added entry once when the request that added it arrived but its answer was lost', () => {
    const from = openDraft(draft({ menu: [] }), [], 0).state;
    const change: Change = { op: 'insert', at: ['menu'], before: null, value: { id: 3, products: [] } };
    const added: DraftEvent = { type: 'edited', changes: [change], now: 0 };
    const { state } = run(from, added, { type: 'due' }, offline, { type: 'due' }, theirs({ menu: [change.value] }));
    expect(state.document.menu).toEqual([change.value]);
    expect(state.clashes).toEqual([]);
  });

  it('leaves out edits of places that no longer exist', () => {
    const from = openDraft(draft({ menu: [{ id: 1, products: [] }] }), [], 0).state;
    const change: Change = { op: 'set', at: ['menu', 1, 'name'], value: 'Soups' };
    const { state } = run(from, { type: 'edited', changes: [change], now: 0 }, { type: 'due' }, theirs({ menu: [] }));
    expect(state.document.menu).toEqual([]);
    expect(state.phase).toBe('saved');
  });
});

describe('a removed entry', () => {
  const [soup, salad] = [
    { id: 2, name: 'Soup' },
    { id: 3, name: 'Salad' },
  ];
  const withMenu = (...products: { id: number; name: string }[]) => draft({ menu: [{ id: 1, products }] });
  const removeSoup: Change = { op: 'remove', at: ['menu', 1, 'products', 2] };
  const begun = () => openDraft(withMenu(soup, salad), [], 0).state;

  it('comes back in its place without undoing later edits of its neighbours', () => {
    const removed = run(begun(), { type: 'edited', changes: [removeSoup], now: 0 }).state;
    const [{ inverse } = { inverse: [] }] = removed.done;
    const rename: Change = { op: 'set', at: ['menu', 1, 'products', 3, 'name'], value: 'Greens' };
    const { state } = run(
      removed,
      { type: 'edited', changes: [rename], now: 9000 },
      { type: 'edited', changes: inverse, now: 9001 },
    );
    expect(state.document.menu).toEqual([{ id: 1, products: [soup, { id: 3, name: 'Greens' }] }]);
  });

  it('is not a clash when an earlier visit removed it and nobody has changed it since', () => {
    const unsent = run(begun(), { type: 'edited', changes: [removeSoup], now: 0 }).state.unsent;
    const others = { ...salad, name: 'Greens' };
    const { state } = openDraft(withMenu(soup, others), unsent, 0);
    expect(state.clashes).toEqual([]);
    expect(state.document.menu).toEqual([{ id: 1, products: [others] }]);
  });

  it('is a clash when somebody has changed it since', () => {
    const unsent = run(begun(), { type: 'edited', changes: [removeSoup], now: 0 }).state.unsent;
    const { state } = openDraft(withMenu({ ...soup, name: 'Broth' }, salad), unsent, 0);
    expect(state.clashes).toEqual([
      { at: ['menu', 1, 'products', 2], mine: undefined, theirs: { id: 2, name: 'Broth' } },
    ]);
  });
});

describe('edits that an earlier visit could not send', () => {
  const unsent = [{ changes: [set('name', 'A')], inverse: [set('name', 'Ramen')] }];

  it('are shown and sent at once', () => {
    const { state, effects } = openDraft(draft(), unsent, 0);
    expect(state.document.name).toBe('A');
    expect(effects).toEqual([{ do: 'wait', ms: 0 }]);
  });

  it('wait for the person’s choice when somebody else has changed the same field since', () => {
    const { state, effects } = openDraft(draft({ name: 'B' }, 9), unsent, 0);
    expect(state.phase).toBe('clash');
    expect(state.clashes).toEqual([{ at: ['name'], mine: 'A', theirs: 'B' }]);
    expect(effects).toEqual([]);
  });
});
