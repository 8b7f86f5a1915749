import { expect, it } from 'vitest';
import { pagedCsv } from '../../functions/rest/paged-csv.ts';
import { failure, replied } from '../../src/contract/errors.ts';

const part = (after: number | null) =>
  replied({ rows: [[`row ${after ?? 0}`]], next: after === 2 ? null : (after ?? 0) + 1 });

it('a CSV file is read and sent in parts', async () => {
  const asked: (number | null)[] = [];
  const table = await pagedCsv<number>(['name'], async (after) => {
    asked.push(after);
    return part(after);
  });
  if (!table.ok) throw new Error(table.failure.message);
  expect(asked).toEqual([null]);
  expect(await new Response(table.value).text()).toBe('name\r\nrow 0\r\nrow 1\r\nrow 2\r\n');
  expect(asked).toEqual([null, 1, 2]);
});

it('if the first part fails, the reply is an error; if a later part fails, the download is aborted', async () => {
  expect(await pagedCsv(['name'], async () => failure('forbidden'))).toMatchObject({ ok: false });
  const table = await pagedCsv<number>(['name'], async (after) => (after === 2 ? failure('notFound') : part(after)));
  if (!table.ok) throw new Error(table.failure.message);
  await expect(new Response(table.value).text()).rejects.toThrow();
});
