/**
 * Inline script of the console's screens. Until React hydrates the screen, it marks each field that a person changes with
 * the attribute `data-entered`, which early-input.ts reads. After a reload, a browser restores ticked boxes, selections
 * and times by itself. Only the event shows that a person has changed such a field.
 */
const mark = ({ target }: Event): void => {
  if (target instanceof HTMLElement) target.dataset.entered = '';
};
document.addEventListener('input', mark, true);
document
  .querySelector('astro-island[ssr]')
  ?.addEventListener('astro:hydrate', () => document.removeEventListener('input', mark, true), { once: true });
