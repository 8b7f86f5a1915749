/**
 * Inline script for a page whose island is rendered at the edge. It comes before the island, so that it also sees a
 * click while the page is still arriving. Before React hydrates the island, this script stores the last click on a
 * button and shows the button as busy. After hydration, it repeats the click. Links and rows of a list are handled in
 * the same way if they have `data-waits`. All other links work at once.
 */
let clicked: HTMLElement | null = null;

function keep(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('astro-island[ssr] :is(button, [data-waits])');
  if (control === null) return;
  event.preventDefault();
  clicked?.removeAttribute('aria-busy');
  clicked = control;
  control.setAttribute('aria-busy', 'true');
}

/** Also runs when React fails to load, so that a link with `data-waits` still opens. */
function replay({ target: island }: Event): void {
  if (!(island instanceof Element)) return;
  // Astro removes this attribute only from an island that it has hydrated.
  island.removeAttribute('ssr');
  const control = clicked;
  if (control === null || !island.contains(control)) return;
  clicked = null;
  control.removeAttribute('aria-busy');
  control.click();
}

// These events of an island do not bubble.
document.addEventListener('click', keep, { capture: true });
document.addEventListener('astro:hydrate', replay, { capture: true });
document.addEventListener('astro:hydration-error', replay, { capture: true });
