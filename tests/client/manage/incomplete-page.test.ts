import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const notice = { hidden: true, focus: vi.fn() };
const island = { isConnected: true, waits: true, hasAttribute: () => island.waits, getAttribute: () => null };
let changed = () => {};

/**
 * Shows a page with an island that has not started five seconds after the page was loaded. `typesInto`: the tag name of
 * the field that has the focus; null when no field has it.
 */
async function show(typesInto: string | null): Promise<void> {
  vi.stubGlobal('document', {
    readyState: 'complete',
    body: {},
    querySelector: () => notice,
    querySelectorAll: () => [island],
    activeElement: { matches: (selector: string) => typesInto !== null && selector.split(', ').includes(typesInto) },
  });
  vi.resetModules();
  await import('../../../src/client/manage/incomplete-page.ts');
  await vi.advanceTimersByTimeAsync(5_000);
}

/** Starts the island, as Astro does. */
function start(): void {
  island.waits = false;
  changed();
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(notice, { hidden: true });
  notice.focus.mockClear();
  island.waits = true;
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: (records: unknown, observer: { disconnect(): void }) => void) {
        changed = () => listener([], this);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the notice that a page is incomplete gets the focus, and disappears when the island starts later', async () => {
  await show(null);
  expect(notice.hidden).toBe(false);
  expect(notice.focus).toHaveBeenCalledOnce();
  start();
  expect(notice.hidden).toBe(true);
});

it('the notice stays while the island has not started', async () => {
  await show(null);
  changed();
  expect(notice.hidden).toBe(false);
});

it('the focus stays in the field in which a person types', async () => {
  await show('textarea');
  expect(notice.hidden).toBe(false);
  expect(notice.focus).not.toHaveBeenCalled();
});
