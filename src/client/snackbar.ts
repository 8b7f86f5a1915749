/** How long the snackbar stays, in seconds (specification, section 9). */
export const SNACKBAR_SECONDS = { itemAdded: 3, usual: 6, long: 30 } as const;

/** Shows a sentence at the foot of the page, which is also read out where a screen reader listens. */
export function showSnackbar(sentence: string, stays: keyof typeof SNACKBAR_SECONDS = 'usual'): void {
  const snackbar = document.getElementById('snackbar');
  if (snackbar === null) return;
  snackbar.textContent = sentence;
  setTimeout(() => {
    // A later sentence has its own time.
    if (snackbar.textContent === sentence) snackbar.textContent = '';
  }, SNACKBAR_SECONDS[stays] * 1000);
}
