/** The question that somebody must answer before leaving a page with unsaved changes (specification, section 8). */
const LEAVE_QUESTION = 'Changes you made may not be saved. Do you really want to leave?';

/** Asks whether to leave, in the browser's own dialog. True when the person confirms. */
export const confirmsLeaving = (): boolean => window.confirm(LEAVE_QUESTION);

/**
 * While `unfinished()` is true, makes the browser ask before somebody leaves the page. The returned function ends this:
 * the browser no longer asks.
 */
export function guardPage(unfinished: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (unfinished()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
