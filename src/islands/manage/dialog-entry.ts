/** The entry in the browser's history that an open dialog of the console has. */

/** The field of `history.state` that marks the entry of an open dialog. Each opening has its own value. */
const DIALOG_MARK = 'consoleDialog';

/**
 * For this long after a dialog has closed, a `popstate` is taken for the step away from its entry. A browser fires none if
 * the step only changes a frame.
 */
const STEP_MS = 500;

/** What this module uses of the window. Browsers before 2026 may lack `navigation`. */
export interface Tab extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly history: Pick<History, 'state' | 'back' | 'pushState' | 'replaceState'>;
  readonly navigation?:
    | {
        readonly currentEntry: Pick<NavigationHistoryEntry, 'key'> | null;
        traverseTo(key: string): { committed?: Promise<unknown>; finished?: Promise<unknown> };
      }
    | undefined;
}

/** Ends the wait for the step away from the last entry. */
let waiting = new AbortController();

const markOf = ({ history }: Tab): unknown => history.state?.[DIALOG_MARK];

/**
 * Adds an entry for a dialog that has opened. Calls `onBack` when the person leaves the entry with Back. The returned
 * function removes the entry; call it when the dialog has closed.
 */
export function addDialogEntry(tab: Tab, onBack: () => void): () => void {
  waiting.abort();
  const mark = `${Date.now()}-${Math.random()}`;
  const below = { state: tab.history.state, key: tab.navigation?.currentEntry?.key };
  tab.history.pushState({ ...below.state, [DIALOG_MARK]: mark }, '');
  const left = (event: Event) => {
    if (markOf(tab) === mark) return;
    // The screen below the dialog stays as it is, so its own listener must not ask whether to leave it.
    event.stopImmediatePropagation();
    onBack();
  };
  tab.addEventListener('popstate', left, { capture: true });
  return () => {
    tab.removeEventListener('popstate', left, { capture: true });
    if (markOf(tab) !== mark) return;
    // The entry may stay, if a frame in the dialog has entries above it. Without the mark, it does no harm.
    tab.history.replaceState(below.state, '');
    const step = new AbortController();
    waiting = step;
    tab.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
      signal: step.signal,
    });
    setTimeout(() => step.abort(), STEP_MS);
    goBack(tab, below.key);
  };
}

/** Leaves the entry of a dialog that was open when the person loaded the page again. */
export function leaveOldDialogEntry(tab: Tab): void {
  if (markOf(tab) === undefined) return;
  tab.history.replaceState({ ...tab.history.state, [DIALOG_MARK]: undefined }, '');
  tab.history.back();
}

/** Goes to the entry with this key, past all entries of frames. Without a key, goes back by one entry of any frame. */
function goBack({ history, navigation }: Tab, key: string | undefined): void {
  if (navigation === undefined || key === undefined) {
    history.back();
    return;
  }
  const { committed, finished } = navigation.traverseTo(key);
  // Both fail if the person has gone to another page meanwhile.
  for (const step of [committed, finished]) step?.catch(() => {});
}
