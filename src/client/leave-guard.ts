/** The question before something unfinished is left (specification, section 8). */
const LEAVE_QUESTION = 'Changes you made may not be saved. Do you really want to leave?';

/** Asks whether to leave; true when the person wants to stay. */
export const wantsToStay = (): boolean => !window.confirm(LEAVE_QUESTION);

/** Has the browser ask the same before the page is left, while `unfinished` says so. Returns how to stop. */
export function guardPage(unfinished: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (unfinished()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
