import { describe, expect, it } from 'vitest';
import { type DraftEvent, openDraft } from '../../../src/client/manage/draft-state.ts';
import type { Change } from '../../../src/contract/business-document/changes.ts';
import { draft, edit, offline, opened, run, savedReply, set } from './draft-events.ts';

describe('a draft that another person has saved in the meantime', () => {
  const theirs = (more: Record<string, unknown>): DraftEvent => ({
    type: 'fetched',
    draft: { ...draft(more, 12), savedBy: 'Kim' },
  });

  it('is joined with edits of other fields, and the editor knows who saved it', () => {
    const { state, effects } = run(opened(), edit('name', 'A'), { type: 'due' }, theirs({ tagLine: 'Noodles' }));
    expect(state.document).toEqual({ version: 1, name: 'A', tagLine: 'Noodles' });
    expect(state.newerDraft?.savedBy).toBe('Kim');
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

  describe('with other hours', () => {
    const from = openDraft(draft({ workingHours: { 'Mon-Sun': '11:00-22:00' } }), [], 0).state;
    const at = (day: string) => ['workingHours', day];
    const mine: DraftEvent = {
      type: 'edited',
      changes: [{ op: 'set', at: at('Mon'), value: 'closed' }],
      now: 0,
    };

    it('is joined with edits of other days', () => {
      const hours = { 'Mon-Fri': '11:00-22:00', Sat: '09:00-22:00', Sun: '11:00-22:00' };
      const { state } = run(from, mine, { type: 'due' }, theirs({ workingHours: hours }));
      expect(state.clashes).toEqual([]);
      expect(state.document.workingHours).toEqual({
        ...{ Mon: 'closed', 'Tue-Fri': '11:00-22:00' },
        ...{ Sat: '09:00-22:00', Sun: '11:00-22:00' },
      });
      const undone = run(state, { type: 'undo', now: 5 });
      expect(undone.state.document.workingHours).toEqual(hours);
    });

    it('is a clash of the days that both people changed', () => {
      const hours = { Mon: '12:00-22:00', 'Tue-Sat': '11:00-22:00', Sun: 'closed' };
      const { state } = run(from, mine, { type: 'due' }, theirs({ workingHours: hours }));
      expect(state.clashes).toEqual([{ at: at('Mon'), mine: 'closed', theirs: '12:00-22:00' }]);
      const { state: after } = run(state, { type: 'chosen', at: at('Mon'), keep: 'theirs' });
      expect(after.document.workingHours).toEqual(hours);
    });
  });

  describe('without the hours of a category', () => {
    const served = { 'Mon-Sun': '07:00-11:00' };
    const withMonday = { Mon: 'closed', 'Tue-Sun': '07:00-11:00' };
    const at = ['menu', 1, 'served'];
    const menu = (more: object) => ({ menu: [{ id: 1, products: [], ...more }] });
    const from = openDraft(draft(menu({ served })), [], 0).state;
    const mine: DraftEvent = { type: 'edited', changes: [{ op: 'set', at: [...at, 'Mon'], value: 'closed' }], now: 0 };
    const gone = [{}, { served: null }];

    it.each(gone)('stays without them when the change of a day is undone: %j', (more) => {
      const saved = run(from, mine, { type: 'due' }, savedReply(8), theirs(menu(more))).state;
      const { state } = run(saved, { type: 'undo', now: 5 }, { type: 'due' });
      expect([state.phase, state.document.menu]).toEqual(['saved', menu(more).menu]);
    });

    it.each(gone)('is a clash of the whole week when this person changed a day: %j', (more) => {
      const { state } = run(from, mine, { type: 'due' }, theirs(menu(more)));
      expect(state.clashes).toEqual([{ at, mine: withMonday, theirs: 'served' in more ? null : undefined }]);
      const kept = run(state, { type: 'chosen', at, keep: 'mine' });
      expect(kept.effects).toEqual([
        { do: 'save', revision: 12, changes: [{ op: 'set', at: [...at], value: withMonday }] },
      ]);
      const taken = run(state, { type: 'chosen', at, keep: 'theirs' }).state;
      expect([taken.phase, taken.document.menu]).toEqual(['saved', menu(more).menu]);
    });

    it('keeps the other changes of this person, and stays one clash while the person changes more days', () => {
      const more: DraftEvent = {
        type: 'edited',
        changes: [
          { op: 'set', at: ['menu', 1, 'name'], value: 'Breakfast' },
          { op: 'set', at: [...at, 'Tue'], value: 'closed' },
        ],
        now: 9_000,
      };
      const asked = run(from, mine, { type: 'due' }, theirs(menu({})), more, theirs(menu({ served: null }))).state;
      const week = { 'Mon-Tue': 'closed', 'Wed-Sun': '07:00-11:00' };
      expect(asked.clashes).toEqual([{ at, mine: week, theirs: null }]);
      const kept = run(asked, { type: 'chosen', at, keep: 'mine' }).state;
      expect(kept.document.menu).toEqual(menu({ served: week, name: 'Breakfast' }).menu);
      const undone = run(kept, { type: 'undo', now: 20_000 }, { type: 'undo', now: 20_001 }).state;
      expect(undone.document.menu).toEqual(menu({ served }).menu);
    });

    it('has no clash when the category no longer exists', () => {
      const { state } = run(from, mine, { type: 'due' }, theirs({ menu: [] }));
      expect([state.phase, state.clashes]).toEqual(['saved', []]);
    });
  });

  it('is one clash when this person added hours and then changed a day of them', () => {
    const at = ['menu', 1, 'served'];
    const menu = (more: object) => ({ menu: [{ id: 1, products: [], ...more }] });
    const edited = (place: readonly string[], value: unknown, now: number): DraftEvent => ({
      type: 'edited',
      changes: [{ op: 'set', at: [...at, ...place], value }],
      now,
    });
    const { state } = run(
      openDraft(draft(menu({})), [], 0).state,
      edited([], { 'Mon-Sun': '07:00-11:00' }, 0),
      edited(['Mon'], 'closed', 9_000),
      { type: 'due' },
      theirs(menu({ served: { 'Mon-Sun': '08:00-10:00' } })),
    );
    const mine = { Mon: 'closed', 'Tue-Sun': '07:00-11:00' };
    expect(state.clashes).toEqual([{ at, mine, theirs: { 'Mon-Sun': '08:00-10:00' } }]);
    const kept = run(state, { type: 'chosen', at, keep: 'mine' }).state;
    expect(kept.document.menu).toEqual(menu({ served: mine }).menu);
  });

  describe('again while a clash is shown', () => {
    const { state: asked } = run(opened(), edit('name', 'A'), { type: 'due' }, theirs({ name: 'B' }));
    const again = (more: Record<string, unknown>): DraftEvent => ({ type: 'fetched', draft: draft(more, 13) });

    it('changes the other person’s value in the clash', () => {
      const { state } = run(asked, again({ name: 'BC' }));
      expect([state.phase, state.clashes]).toEqual(['clash', [{ at: ['name'], mine: 'A', theirs: 'BC' }]]);
    });

    it('leaves the clash open when only another field changed', () => {
      const { state, effects } = run(asked, again({ name: 'B', tagLine: 'Noodles' }));
      expect([state.clashes, effects]).toEqual([[{ at: ['name'], mine: 'A', theirs: 'B' }], []]);
    });

    it('ends the clash when the other person takes the change back', () => {
      const { state, effects } = run(asked, again({}));
      expect([state.clashes, state.document.name]).toEqual([[], 'A']);
      expect(effects).toEqual([{ do: 'save', revision: 13, changes: [set('name', 'A')] }]);
    });

    it('does not hide what this person types', () => {
      const { state } = run(asked, edit('name', 'AB', 9_000));
      expect(state.clashes).toEqual([{ at: ['name'], mine: 'AB', theirs: 'B' }]);
    });
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

  it('is recognised as this editor’s own save when the answer to that save was lost, even if more was typed since', () => {
    const lost = run(opened(), edit('name', 'A'), { type: 'due' }, edit('name', 'AB'), offline, edit('name', 'ABC'));
    const { state, effects } = run(lost.state, { type: 'due' }, theirs({ name: 'A' }));
    expect([state.clashes, state.newerDraft, state.document.name]).toEqual([[], null, 'ABC']);
    expect(effects).toEqual([{ do: 'save', revision: 12, changes: [set('name', 'ABC')] }]);
  });

  it('is no clash when the answer to a save of an earlier visit was lost', () => {
    const left = run(opened(), edit('name', 'A'), { type: 'due' }, edit('name', 'AB')).state;
    const { state } = openDraft(draft({ name: 'A' }, 8), [...left.sent, ...left.unsent], 0);
    expect([state.clashes, state.document.name]).toEqual([[], 'AB']);
  });

  it('is a clash when the other person changed the field after a save whose answer was lost', () => {
    const lost = run(opened(), edit('name', 'A'), { type: 'due' }, offline, edit('name', 'AB'), { type: 'due' });
    const { state } = run(lost.state, theirs({ name: 'B' }));
    expect(state.clashes).toEqual([{ at: ['name'], mine: 'AB', theirs: 'B' }]);
    expect(state.newerDraft?.savedBy).toBe('Kim');
  });

  it.each<[string, Change, unknown[]]>([
    ['added', { op: 'insert', at: ['menu'], before: null, value: { id: 3, products: [] } }, [1, 2, 9]],
    ['removed', { op: 'remove', at: ['menu', 1] }, [1, 2, 9]],
  ])('keeps the other person’s new entries when an edit that %s an entry is undone', (_, change, ids) => {
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

  it('gets an entry back at the end of the list when its removal is undone but the entry that followed it no longer exists', () => {
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

  it('leaves out edits of entries that no longer exist', () => {
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

  it('comes back in its place when the removal is undone, and later edits of its neighbours stay', () => {
    const removed = run(begun(), { type: 'edited', changes: [removeSoup], now: 0 }).state;
    const [{ inverse } = { inverse: [] }] = removed.undoStack;
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
