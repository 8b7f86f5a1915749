import { afterAll, vi } from 'vitest';

// Vitest runs many test files in one process, where they share the globals. A global that one file replaces would affect
// the next file.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
