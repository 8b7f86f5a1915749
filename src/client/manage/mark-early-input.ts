/**
 * Inline script of the console's screens. Until React hydrates the screen, the script sets the attribute `data-entered`
 * on each field that a person changes. The file early-input.ts reads this attribute. The state of a field alone does not
 * tell whether a person changed it: after a reload, a browser restores ticked boxes, selections and times by itself.
 */
const mark = ({ target }: Event): void => {
  if (target instanceof HTMLElement) target.dataset.entered = '';
};
document.addEventListener('input', mark, true);
document
  .querySelector('astro-island[ssr]')
  ?.addEventListener('astro:hydrate', () => document.removeEventListener('input', mark, true), { once: true });
