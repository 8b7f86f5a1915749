/**
 * How long a message stays in the snackbar (specification, section 9). The specification also has 30 seconds for
 * messages with `autoHide`, but names no such message.
 */
const SNACKBAR_SECONDS = { itemAdded: 3, usual: 6 } as const;

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
