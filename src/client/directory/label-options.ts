import { part } from './page-parts.ts';

/**
 * The page's labels that contain `name`, a text in lower case: first those that start with `name`, then the others. In
 * each of the two groups, the labels have the same sequence as on the page.
 */
export function offeredLabels(name: string): string[] {
  const links = [...part('more-labels').querySelectorAll<HTMLElement>('[data-label]')];
  const at = (label: string) => label.toLowerCase().indexOf(name);
  return links
    .flatMap(({ dataset }) => dataset.label ?? [])
    .filter((label) => at(label) >= 0)
    .sort((a, b) => Math.min(1, at(a)) - Math.min(1, at(b)));
}

/** Shows labels in the popup of the search box. */
export function showOptions(popup: HTMLElement, labels: readonly string[]): void {
  popup.querySelector('[role="listbox"]')?.replaceChildren(...labels.map(toOption));
  popup.hidden = false;
}

function toOption(label: string, index: number): HTMLElement {
  const option = document.createElement('div');
  option.role = 'option';
  option.id = `label-option-${index}`;
  option.dataset.label = label;
  option.textContent = `#${label}`;
  return option;
}
