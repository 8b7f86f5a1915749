import { afterAll, vi } from 'vitest';

// Files of a worker share its globals: what one leaves behind, the next one would get.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
