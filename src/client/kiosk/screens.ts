/** A full-screen or small dialog of the kiosk (components/kiosk/KioskScreens.astro). */
export type Screen = HTMLDialogElement;

/**
 * How long clicks are ignored after a change of screens, so that the second tap of a double tap does not press a button
 * of the next screen.
 */
const DOUBLE_TAP_MS = 500;

let ignoresClicksUntil = 0;

/** From now on, ignores the clicks in the first `DOUBLE_TAP_MS` after each change of screens. */
export function ignoreDoubleTaps(): void {
  const drop = (event: Event) => {
    if (Date.now() >= ignoresClicksUntil) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', drop, true);
}

export const screenNamed = (name: string): Screen | null => document.querySelector<HTMLDialogElement>(`#kiosk-${name}`);

/** Opens a screen above everything else. Its heading gets the focus, so that screen readers read it. */
export function openScreen(screen: Screen | null | undefined): void {
  if (!screen || screen.matches(':modal')) return;
  // The edge renders the welcome screen open, so that customers see it before scripts run. `showModal` would throw for
  // an open dialog.
  screen.removeAttribute('open');
  screen.showModal();
  screen.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  ignoresClicksUntil = Date.now() + DOUBLE_TAP_MS;
}

export function closeScreen(screen: Screen | null | undefined): void {
  if (!screen?.open) return;
  screen.close();
  ignoresClicksUntil = Date.now() + DOUBLE_TAP_MS;
}

/** Writes a text into the element with this `data-part` in a screen. */
export function fillIn(screen: Screen | null | undefined, part: string, text: string): void {
  const element = screen?.querySelector(`[data-part="${part}"]`);
  if (element && element.textContent !== text) element.textContent = text;
}
