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
  /** Wall-clock time in which an object had running calls. */
  'objectMs',
  'objectRowsRead',
  'objectRowsWritten',
  /** Calls of a desk to the payment provider. */
  'providerCalls',
] as const;
export type Meter = (typeof METERS)[number];

/** Address of the meters: GET returns the counts as a list of pairs and starts again at 0; POST advances the clock by `?ms=`. */
export const METERS_PATH = '/meters';
