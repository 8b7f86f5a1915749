import { afterEach, expect, test, vi } from 'vitest';
import { DISHES_CHANGED } from '../../../src/client/wishes/wish.ts';
import { stubBrowser } from '../browser.ts';
import { json } from '../network.ts';

afterEach(() => vi.unstubAllGlobals());

/** An element without children that stores what is written to it. */
const element = (parts: object = {}) =>
  Object.assign(new EventTarget(), {
    dataset: {},
    hidden: false,
    textContent: '',
    querySelector: (): unknown => null,
    querySelectorAll: () => [],
    appendChild() {},
    insertBefore() {},
    ...parts,
  });

test('new dishes of a kiosk are hidden until the filter has read their marks', async () => {
  const { storage } = stubBrowser();
  storage.set('wishes', 'peanuts');
  const status = element();
  const root = {
    dataset: { wished: 'waiting' },
    removeAttribute: () => Reflect.deleteProperty(root.dataset, 'wished'),
  };
  const page = { businessId: 1, businessPath: '/shop', mode: 'normal', tableNumber: null, cartId: 1 };
  const options = element({ textContent: JSON.stringify({ page }) });
  const body = element();
  Object.assign(document, element(), {
    readyState: 'complete',
    documentElement: root,
    head: body,
    body,
    createElement: () => element(),
    getElementById: (id: string) => (id === 'ordering-options' ? options : null),
  });
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const answer = async (count: number) => {
    await vi.waitFor(() => expect(answers).toHaveLength(count));
    answers.at(-1)?.(json([]));
    await vi.waitFor(() => expect(root.dataset.wished).toBe('on'));
  };

  vi.resetModules();
  const { startWishes } = await import('../../../src/client/wishes/wish-filter.ts');
  const bar = element({ querySelector: (name: string) => (name === 'p' ? status : null) });
  const started = Reflect.apply(startWishes, undefined, [bar]);
  await answer(1);
  await started;
  expect(status.textContent).toContain('No dish is known to fit.');

  events.dispatchEvent(new Event(DISHES_CHANGED));
  expect(root.dataset.wished).toBe('waiting');
  expect(status.textContent).toContain('Looking for dishes that fit…');
  // A change of the wishes in the meantime does not show the new dishes either.
  storage.set('wishes', 'peanuts vegan');
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'wishes' }));
  expect(root.dataset.wished).toBe('waiting');
  await answer(2);
  expect(status.textContent).toContain('No dish is known to fit.');
});
