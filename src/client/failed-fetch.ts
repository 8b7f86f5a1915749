/** The sentence about a fetch that failed. Without an answer, `fetch` rejects with a `TypeError`. */
export const failedFetchMessage = (error: unknown): string =>
  error instanceof TypeError ? 'No internet connection' : 'Something went wrong, please try again later.';
