import { expect, it } from 'vitest';
import { sharedReads } from '../../functions/desk/shared-reads.ts';

/** A shared `read`. `begun`: the reads that have started, each with the functions with which the test ends it. */
function slowReads() {
  const begun: { key: number; end: (value: string) => void; fail: () => void }[] = [];
  const read = sharedReads(
    (key: number) =>
      new Promise<string>((end, fail) => {
        begun.push({ key, end, fail: () => fail(new Error('down')) });
      }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, read, settle };
}

it('all callers that come during a read get the result of the next read', async () => {
  const { begun, read, settle } = slowReads();
  const first = read(1);
  await settle();
  const others = [read(1), read(1), read(1)];
  await settle();
  expect(begun).toHaveLength(1);
  begun[0]?.end('before');
  await settle();
  begun[1]?.end('after');
  expect([await first, ...(await Promise.all(others))]).toEqual(['before', 'after', 'after', 'after']);
  expect(begun).toHaveLength(2);
});

it('different keys are read concurrently', async () => {
  const { begun, read, settle } = slowReads();
  void read(1);
  void read(2);
  await settle();
  expect(begun.map(({ key }) => key)).toEqual([1, 2]);
});

it('a failed read rejects all its callers, and later callers get a new read', async () => {
  const { begun, read, settle } = slowReads();
  const failing = [read(1), read(1)];
  await settle();
  const next = read(1);
  begun[0]?.fail();
  await expect(Promise.all(failing.map((one) => one.catch(() => 'failed')))).resolves.toEqual(['failed', 'failed']);
  await settle();
  begun[1]?.end('up');
  expect(await next).toBe('up');
});
