import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** Loads a page with an announcement, and closes the announcement with OK if it is shown. Returns whether it was shown. */
async function visit(cookie: string | undefined): Promise<boolean> {
  const button = new EventTarget();
  const popup = { hidden: true, dataset: { cookie }, querySelector: () => button };
  Object.assign(document, { getElementById: () => popup });
  vi.stubGlobal('addEventListener', () => {});
  vi.resetModules();
  await import('../../../src/client/menu-page/announcement.ts');
  const showed = !popup.hidden;
  button.dispatchEvent(new Event('click'));
  expect(popup.hidden).toBe(true);
  return showed;
}

test('a device that dismissed an announcement does not get it again', async () => {
  const { jar } = stubBrowser();
  jar.set('orders', '1');
  expect(await visit('announcement-7')).toBe(true);
  expect(await visit('announcement-7')).toBe(false);
  expect([...jar]).toEqual([
    ['orders', '1'],
    ['announcement-7', 'seen'],
  ]);
});

test('the preview of an announcement is shown at each visit, and stores no cookie', async () => {
  const { jar } = stubBrowser();
  jar.set('orders', '1');
  expect(await visit(undefined)).toBe(true);
  expect(await visit(undefined)).toBe(true);
  expect([...jar]).toEqual([['orders', '1']]);
});
