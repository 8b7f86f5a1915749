import { vi } from 'vitest';

/** Stubs parts of a browser: storage, cookies, a visible document and a window with events. */
export function stubBrowser(): {
  readonly storage: Map<string, string>;
  /** Cookie values by name. */
  readonly jar: Map<string, string>;
  readonly window: EventTarget;
} {
  const storage = new Map<string, string>();
  const window = new EventTarget();
  const jar = new Map<string, string>();
  vi.stubGlobal('window', window);
  // As in a browser, `Object.keys(localStorage)` lists the stored keys.
  const methods = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    }),
  );
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  });
  return { storage, jar, window };
}

/** Stubs a browser that forbids storage: every access throws. */
export function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}
