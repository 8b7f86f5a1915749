/**
 * Stands in a page whose island is rendered at the edge. What is tapped before React is there is shown as pressed, and done as
 * soon as it is. Links lead where they lead, but for those that do more than that: `data-waits`.
 */
const island = document.querySelector('astro-island[ssr]');
let tapped: HTMLElement | null = null;

function keep(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [data-waits]') : null;
  if (control === null) return;
  event.preventDefault();
  tapped?.removeAttribute('aria-busy');
  tapped = control;
  control.setAttribute('aria-busy', 'true');
}

/** Also when React cannot be had: a link is followed then. */
function answer(): void {
  island?.removeEventListener('click', keep);
  tapped?.removeAttribute('aria-busy');
  tapped?.click();
}

island?.addEventListener('click', keep);
island?.addEventListener('astro:hydrate', answer, { once: true });
island?.addEventListener('astro:hydration-error', answer, { once: true });
