import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/client/page-load.ts';

afterEach(() => vi.unstubAllGlobals());

test('a prerendered page starts its idle work when the visitor opens it', () => {
  const page = Object.assign(new EventTarget(), { prerendering: true, readyState: 'complete' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  page.prerendering = false;
  page.dispatchEvent(new Event('prerenderingchange'));
  expect(work).toHaveBeenCalledOnce();
});
