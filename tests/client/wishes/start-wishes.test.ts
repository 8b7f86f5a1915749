import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERIC_MESSAGE } from '../../../src/contract/sentence.ts';
import { stubBrowser } from '../browser.ts';

/** Replaces the module wish-filter.ts, and counts in `bar.starts` how often the filter starts. */
const FILTER = 'data:text/javascript,export async function startWishes(bar) { bar.starts += 1; return null }';
/** A module whose request for the menu's products fails with a message. */
const FAILING_FILTER = 'data:text/javascript,export const startWishes = async () => "Too many tries."';

let events: EventTarget;
let page: EventTarget & { prerendering: boolean };
let storage: Map<string, string>;
let bar: { starts: number; readonly dataset: { wishes: string } };
const root: { dataset: Partial<Record<string, string>>; removeAttribute: () => void } = {
  dataset: {},
  removeAttribute: () => delete root.dataset.wished,
};
const status = { textContent: '' };

beforeEach(() => {
  storage = stubBrowser().storage;
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  root.dataset = {};
  status.textContent = '';
  const button = Object.assign(new EventTarget(), { setAttribute() {}, removeAttribute() {} });
  const place = {
    starts: 0,
    dataset: { wishes: FILTER },
    querySelector: (name: string) => (name === 'p' ? status : button),
  };
  bar = place;
  page = Object.assign(new EventTarget(), {
    prerendering: false,
    documentElement: root,
    querySelector: () => place,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async () => new Response(''));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function loadPage(): Promise<void> {
  vi.resetModules();
  await import('../../../src/client/wishes/start-wishes.ts');
}

const starts = (count: number) => vi.waitFor(() => expect(bar.starts).toBe(count));

test('a page without wishes does not load the filter, until the customer enters wishes in another tab', async () => {
  await loadPage();
  expect(root.dataset).toEqual({});
  storage.set('wishes', 'peanuts');
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart-1' }));
  expect(root.dataset).toEqual({});
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'wishes' }));
  expect(root.dataset.wished).toBe('waiting');
  await starts(1);
});

test('a page from the back/forward cache applies wishes that changed in the meantime', async () => {
  await loadPage();
  storage.set('wishes', 'peanuts');
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(root.dataset).toEqual({});
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await starts(1);
});

test('when the visitor opens a prerendered page, the page reads the wishes and loads the filter only once', async () => {
  page.prerendering = true;
  await loadPage();
  storage.set('wishes', 'peanuts');
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  await starts(1);
  page.dispatchEvent(new Event('prerenderingchange'));
  await starts(1);
});

test.each<[string, string, () => Promise<Response>, string]>([
  ['without an answer', FILTER, () => Promise.reject(new TypeError('Failed to fetch')), 'No internet connection'],
  ['after a failure of the site', FILTER, async () => new Response('', { status: 500 }), GENERIC_MESSAGE],
  ['when the menu cannot be read', FAILING_FILTER, async () => new Response(''), 'Too many tries.'],
])('%s, the page says that the wishes are not checked, and why', async (_, filter, answer, reason) => {
  bar.dataset.wishes = filter;
  vi.stubGlobal('fetch', answer);
  storage.set('wishes', 'peanuts');
  await loadPage();
  await vi.waitFor(() => expect(root.dataset.wished).toBe('unchecked'));
  expect(status.textContent).toBe(`Your allergies and diets are not checked. ${reason}`);
});

test('with a slow connection, the page shows its dishes unchecked after four seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  storage.set('wishes', 'peanuts');
  await loadPage();
  vi.advanceTimersByTime(3999);
  expect(root.dataset.wished).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(root.dataset.wished).toBe('unchecked');
});
