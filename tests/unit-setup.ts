import { afterAll, vi } from 'vitest';

// Test files of a worker share its globals, so globals that one file leaves behind would affect the next file.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
