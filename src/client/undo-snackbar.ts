import { showSnackbar } from './snackbar.ts';

/** Shows a sentence in the snackbar, with a button that calls `undo`. */
export function showUndo(sentence: string, undo: () => void): void {
  showSnackbar(sentence);
  for (const snackbar of document.querySelectorAll('.snackbar')) {
    const button = document.createElement('button');
    button.textContent = 'Undo';
    button.onclick = () => {
      showSnackbar('');
      undo();
    };
    snackbar.appendChild(button);
  }
}
