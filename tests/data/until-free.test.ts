import { expect, test } from 'vitest';
import { untilFree } from '../../functions/data/until-free.ts';

const TAKEN = 'D1_ERROR: UNIQUE constraint failed: service_providers.id: SQLITE_CONSTRAINT';

/** A write that fails `times` times with this message, then returns the number of its calls. */
function failing(times: number, message: string) {
  let calls = 0;
  const write = async () => {
    calls += 1;
    if (calls <= times) throw new Error(message);
    return calls;
  };
  return { write, calls: () => calls };
}

test.each([TAKEN, 'UNIQUE constraint failed: businesses.routing_path'])(
  'a write is tried again after the error: %s',
  async (message) => {
    expect(await untilFree(failing(4, message).write)).toBe(5);
  },
);

test('a write is given up after five tries', async () => {
  const { write, calls } = failing(9, TAKEN);
  await expect(untilFree(write)).rejects.toThrow(TAKEN);
  expect(calls()).toBe(5);
});

test('a write is not tried again after any other error', async () => {
  const { write, calls } = failing(1, 'UNIQUE constraint failed: people.email');
  await expect(untilFree(write)).rejects.toThrow('people.email');
  expect(calls()).toBe(1);
});
