import { afterEach, expect, test, vi } from 'vitest';
import { DISHES_CHANGED } from '../../../src/client/wishes/wish.ts';
import { menu, option } from '../../domain/builders.ts';
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

/**
 * Stores the wish to avoid peanuts, opens a page on which `dishes` are the elements of the dishes, and starts the
 * filter. `answer(n)` answers the nth request for the menu, and waits until the dishes are filtered.
 */
async function startFilter(dishes: readonly object[] = []) {
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
    querySelectorAll: (selector: string) => (selector === '.product' ? dishes : []),
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
  const reply = async (count: number, response: Response) => {
    await vi.waitFor(() => expect(answers).toHaveLength(count));
    answers.at(-1)?.(response);
  };
  const answer = async (count: number, response = json([])) => {
    await reply(count, response);
    await vi.waitFor(() => expect(root.dataset.wished).toBe('on'));
  };

  vi.resetModules();
  const { startWishes } = await import('../../../src/client/wishes/wish-filter.ts');
  const bar = element({ querySelector: (name: string) => (name === 'p' ? status : null) });
  const start = () => Reflect.apply(startWishes, undefined, [bar]);
  return { storage, status, root, events, reply, answer, start, started: start() };
}

test('new dishes of a kiosk are hidden until the filter has read their marks', async () => {
  const { storage, status, root, events, answer, started } = await startFilter();
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

test('I3: gift cards stay visible when the marks of new dishes cannot be read', async () => {
  const hidden: Record<string, boolean> = {};
  const row = (name: string, productOptionId: number) =>
    element({
      dataset: { option: String(productOptionId) },
      toggleAttribute: (_name: string, isUnfit: boolean) => {
        hidden[name] = isUnfit;
      },
    });
  const { events, root, answer, started } = await startFilter([row('dish', 1), row('gift card', 2)]);
  const { products } = menu(option(1, 500), option(2, 500, { type: 'giftCard' }));
  await answer(1, json(products));
  await started;
  expect(hidden).toEqual({ dish: true });

  events.dispatchEvent(new Event(DISHES_CHANGED));
  expect(root.dataset.wished).toBe('waiting');
  await answer(2, json({}, 503));
  expect(hidden).toEqual({ dish: true });
});

test('when the menu cannot be read, startWishes returns the message of the reply, and the next call reads the menu again', async () => {
  const { reply, answer, start, started } = await startFilter();
  await reply(1, json({ error: { code: 'tooMany', message: 'Too many tries.', requestId: 'r' } }, 429));
  expect(await started).toBe('Too many tries.');
  const again = start();
  await answer(2);
  expect(await again).toBe(null);
});
