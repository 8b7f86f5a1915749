import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Takes the calls of React, and keeps nothing. */
const NODE = {
  addEventListener() {},
  removeEventListener() {},
  setAttribute() {},
  removeAttribute() {},
  appendChild() {},
  insertBefore() {},
  removeChild() {},
};

/**
 * Renders an element with its state and effects, until the end of the test. Its HTML is thrown away: a test replaces
 * components to read their props. Returns a function that renders another element in its place.
 */
export async function mounted(element: ReactElement): Promise<(next: ReactElement) => Promise<void>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const window = { ...NODE, HTMLIFrameElement: class {} };
  const page: object = {
    ...{ ...NODE, nodeType: 9, activeElement: null, defaultView: window },
    getElementById: () => null,
    createTextNode: () => ({ ...NODE, nodeType: 3 }),
    createElement: (tag: string) => ({
      ...{ ...NODE, nodeType: 1, tagName: tag.toUpperCase(), namespaceURI: 'http://www.w3.org/1999/xhtml' },
      ...{ ownerDocument: page, style: {} },
    }),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  const root = createRoot(document.createElement('div'));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  const render = (next: ReactElement) => act(async () => root.render(next));
  await render(element);
  return render;
}
