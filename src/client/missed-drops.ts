/** Refuses files that are dropped beside their field: the browser would show them in place of the page. Returns a function that stops this. */
export function keepMissedDropsOut(): () => void {
  const refuse = (event: DragEvent) => event.preventDefault();
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}
