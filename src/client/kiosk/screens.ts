/** A full-screen or small dialog of the kiosk (components/kiosk/KioskScreens.astro). */
export type Screen = HTMLDialogElement;

/** Time in which a second tap of a double tap must not reach what the first tap uncovered. */
const DOUBLE_TAP_MS = 500;

let deafUntil = 0;

/** Drops clicks that follow the change of a screen too closely. */
export function ignoreDoubleTaps(): void {
  const drop = (event: Event) => {
    if (Date.now() >= deafUntil) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', drop, true);
}

export const screenNamed = (name: string): Screen | null => document.querySelector<HTMLDialogElement>(`#kiosk-${name}`);

/** Opens a screen above everything else. Its heading gets the focus, so that screen readers read it. */
export function openScreen(screen: Screen | null | undefined): void {
  if (!screen || screen.matches(':modal')) return;
  // The edge renders the welcome open, so that it shows before scripts run.
  screen.removeAttribute('open');
  screen.showModal();
  screen.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  deafUntil = Date.now() + DOUBLE_TAP_MS;
}

export function closeScreen(screen: Screen | null | undefined): void {
  if (!screen?.open) return;
  screen.close();
  deafUntil = Date.now() + DOUBLE_TAP_MS;
}

/** Writes a text into the part of a screen with this name. */
export function fillIn(screen: Screen | null | undefined, part: string, text: string): void {
  const element = screen?.querySelector(`[data-part="${part}"]`);
  if (element && element.textContent !== text) element.textContent = text;
}
