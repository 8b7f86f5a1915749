import { GENERIC_MESSAGE } from '../contract/sentence.ts';

/**
 * The sentence about a fetch that failed. `fetch` rejects with a `TypeError` when no answer came, so this error means
 * that there is no connection.
 */
export const failedFetchMessage = (error: unknown): string =>
  error instanceof TypeError ? 'No internet connection' : GENERIC_MESSAGE;
