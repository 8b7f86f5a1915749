/**
 * Refuses files that a person drops outside the field for files, because the browser would open them in place of the
 * page. Text can still be dropped into fields. Returns a function that ends the refusal.
 */
export function keepMissedDropsOut(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
