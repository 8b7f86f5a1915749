import { beforeEach, expect, test, vi } from 'vitest';
import { addDialogEntry, leaveOldDialogEntry, type Tab } from '../../../src/islands/manage/dialog-entry.ts';

/** The listener of the screen below the dialog. */
const below = vi.fn();

/**
 * A tab whose history also has the entries of a frame. Going back to another entry of the page fires `popstate`; a step
 * that only changes the frame does not.
 */
class FakeTab extends EventTarget {
  /** One object for each entry of the page; the entries of the frame repeat the object of their page. */
  #entries = [{ key: 'first', state: null as unknown }];
  #at = 0;
  readonly navigation?: Tab['navigation'];

  constructor(hasNavigation: boolean) {
    super();
    if (hasNavigation) {
      const entry = () => this.#entry;
      this.navigation = {
        get currentEntry() {
          return entry();
        },
        traverseTo: (key: string) => {
          this.#goTo(this.#entries.findIndex((each) => each.key === key));
          return {};
        },
      };
    }
  }

  get #entry() {
    const entry = this.#entries[this.#at];
    if (entry === undefined) throw new Error('The person has left the site.');
    return entry;
  }

  #push(entry: { key: string; state: unknown }) {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), entry];
    this.#at += 1;
  }

  #goTo(index: number) {
    const before = this.#entry;
    this.#at = index;
    if (this.#entry === before) return;
    // Node calls listeners in the sequence in which they were added. A browser calls those with `capture` first.
    this.removeEventListener('popstate', below);
    this.addEventListener('popstate', below);
    this.dispatchEvent(new Event('popstate'));
  }

  readonly history = Object.defineProperty(
    {
      state: null as unknown,
      back: () => this.#goTo(this.#at - 1),
      pushState: (state: unknown) => this.#push({ key: `${this.#entries.length}`, state }),
      replaceState: (state: unknown) => {
        this.#entry.state = state;
      },
    },
    'state',
    { get: () => this.#entry.state },
  );

  /** The frame opens a dialog of its own. */
  pushInFrame() {
    this.#push(this.#entry);
  }

  get at() {
    return this.#at;
  }
}

const onBack = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  below.mockReset();
  onBack.mockReset();
  return () => vi.useRealTimers();
});

test('Back closes the dialog, and the screen below does not notice', () => {
  const tab = new FakeTab(false);
  const remove = addDialogEntry(tab, onBack);
  tab.history.back();
  remove();
  expect([onBack.mock.calls.length, below.mock.calls.length, tab.at]).toEqual([1, 0, 0]);
});

test('closing the dialog removes its entry, and the screen below does not notice', () => {
  const tab = new FakeTab(false);
  addDialogEntry(tab, onBack)();
  expect([onBack.mock.calls.length, below.mock.calls.length, tab.at]).toEqual([0, 0, 0]);
});

test('closing the dialog also goes past the entries of a frame in it, where the browser can', () => {
  const tab = new FakeTab(true);
  const remove = addDialogEntry(tab, onBack);
  tab.pushInFrame();
  remove();
  expect([tab.at, below.mock.calls.length]).toEqual([0, 0]);
});

test('elsewhere, an entry stays without the mark: the next dialog closes with Back, and later steps are noticed', () => {
  const tab = new FakeTab(false);
  const remove = addDialogEntry(tab, onBack);
  tab.pushInFrame();
  remove();
  expect([tab.at, tab.history.state]).toEqual([1, null]);
  const removeNext = addDialogEntry(tab, onBack);
  tab.history.back();
  removeNext();
  expect([onBack.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
  tab.history.back();
  expect(below).toHaveBeenCalledOnce();
});

test('if the step away from the entry fires no event, a later Back is noticed', () => {
  const tab = new FakeTab(false);
  const remove = addDialogEntry(tab, onBack);
  tab.pushInFrame();
  remove();
  vi.advanceTimersByTime(500);
  tab.history.back();
  expect(below).toHaveBeenCalledOnce();
});

test('Back closes a dialog that was opened on the entry of an earlier dialog', () => {
  const tab = new FakeTab(false);
  tab.history.replaceState({ consoleDialog: 'earlier' });
  addDialogEntry(tab, onBack);
  tab.history.back();
  expect(onBack).toHaveBeenCalledOnce();
});

test('after a reload with an open dialog, its entry is left', () => {
  const tab = new FakeTab(false);
  addDialogEntry(tab, onBack);
  leaveOldDialogEntry(tab);
  expect(tab.at).toBe(0);
  leaveOldDialogEntry(tab);
  expect(tab.at).toBe(0);
});
