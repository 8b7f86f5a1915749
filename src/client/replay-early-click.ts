/**
 * Inline script for a page whose island is rendered at the edge. Before React hydrates the island, this script stores
 * the last click on a button and shows the button as busy. After hydration, it repeats the click. Links and rows of
 * a list are handled in the same way if they have `data-waits`. All other links work at once.
 */
const island = document.querySelector('astro-island[ssr]');
let clicked: HTMLElement | null = null;

function keep(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [data-waits]') : null;
  if (control === null) return;
  event.preventDefault();
  clicked?.removeAttribute('aria-busy');
  clicked = control;
  control.setAttribute('aria-busy', 'true');
}

/** Also runs when React fails to load, so that a link with `data-waits` still opens. */
function replay(): void {
  island?.removeEventListener('click', keep);
  clicked?.removeAttribute('aria-busy');
  clicked?.click();
}

island?.addEventListener('click', keep);
island?.addEventListener('astro:hydrate', replay, { once: true });
island?.addEventListener('astro:hydration-error', replay, { once: true });
