import type { Context } from 'hono';
import { type Reply, replied } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { type CsvRow, csvRows, csvTable } from './csv-table.ts';

/** A part of a table. `next` says where the next part begins; null in the last part. */
export interface CsvPart<Place> {
  readonly rows: readonly CsvRow[];
  readonly next: Place | null;
}

/**
 * Makes a CSV table that is read and sent in parts. The first part is read before the reply starts, so that the reply
 * can be a normal error if the call is refused. If a later part cannot be read, the download is aborted, so that nobody
 * thinks that the file is complete.
 */
export async function pagedCsv<Place>(
  fields: readonly string[],
  read: (after: Place | null) => Promise<Reply<CsvPart<Place>>>,
): Promise<Reply<ReadableStream<Uint8Array>>> {
  const first = await read(null);
  if (!first.ok) return first;
  const encoder = new TextEncoder();
  let { next } = first.value;
  return replied(
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(csvTable(fields, first.value.rows)));
      },
      async pull(controller) {
        if (next === null) return controller.close();
        const part = await read(next);
        if (!part.ok) return controller.error(new Error(part.failure.message));
        next = part.value.next;
        controller.enqueue(encoder.encode(csvRows(part.value.rows)));
      },
    }),
  );
}

/** Replies with a table as a download, or with the error if there is no table. `name` is the file's name without `.csv`. */
export function answerCsv(
  c: Context<RestEnv>,
  table: Reply<string | ReadableStream<Uint8Array>>,
  name: string,
): Response {
  if (!table.ok) return refuse(c, table.failure);
  c.header('content-type', 'text/csv; charset=utf-8');
  c.header('content-disposition', `attachment; filename="${name}.csv"`);
  return c.body(table.value);
}
