/** What the meters of cost-worker.ts count. */
export const METERS = [
  'requests',
  'logLines',
  'databaseRowsRead',
  'databaseRowsWritten',
  'pageReads',
  'pageWrites',
  'pageLists',
  'objectRequests',
  /** Wall-clock time during which a Durable Object had running calls, in milliseconds. */
  'objectMs',
  'objectRowsRead',
  'objectRowsWritten',
  /** Calls from an order desk to the payment provider. */
  'providerCalls',
] as const;
export type Meter = (typeof METERS)[number];

/**
 * The path of the meters. GET returns the counts as a list of pairs and sets them to 0. POST advances the site's clock
 * by `?ms=`.
 */
export const METERS_PATH = '/meters';
