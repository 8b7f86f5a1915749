/**
 * The sentence about a fetch that failed. `fetch` rejects with a `TypeError` when no answer came, so this error means
 * that there is no connection.
 */
export const failedFetchMessage = (error: unknown): string =>
  error instanceof TypeError ? 'No internet connection' : 'Something went wrong, please try again later.';
