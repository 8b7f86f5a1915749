/** How long a message stays in the snackbar (specification, section 9). */
const SNACKBAR_SECONDS = { itemAdded: 3, usual: 6, long: 30 } as const;

/** Shows a sentence at the bottom of the page and of an open dialog. Screen readers announce it. */
export function showSnackbar(sentence: string, stays: keyof typeof SNACKBAR_SECONDS = 'usual'): void {
  for (const snackbar of document.querySelectorAll('.snackbar')) {
    snackbar.textContent = sentence;
    const shown = snackbar.firstChild;
    setTimeout(() => {
      // If a newer sentence is shown by now, it has a timer of its own.
      if (snackbar.firstChild === shown) snackbar.textContent = '';
    }, SNACKBAR_SECONDS[stays] * 1000);
  }
}
