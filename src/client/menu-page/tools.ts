/**
 * Tools for browsing a menu: the underline of the tabs, the heights of the rows, search and the sheet of all
 * categories. These tools are a module of their own, which loads after the first touch, so that the first dishes appear
 * without delay. The module also contains the scroll buttons. Windows that are at least 1201 px wide show these
 * buttons, so there the module loads without waiting for a touch.
 */
import { startCategoryTabs } from './category-tabs.ts';
import { DishSearch } from './find-dishes.ts';
import { startOptionSliders as addSliders } from './option-sliders.ts';
import { startRowHeights } from './row-heights.ts';
import styles from './tools.css?inline';

/** Adds the scroll buttons of wide screens. */
export function startOptionSliders(): void {
  addStyles();
  addSliders();
}

/**
 * Starts what works without a button: the underline of the tabs and the heights of the rows. `tapped`: the tab that the
 * customer tapped before this script was loaded; null for none.
 */
export function startReading(tapped: HTMLAnchorElement | null): void {
  startCategoryTabs(tapped);
  startRowHeights();
}

let hasStyles = false;

function addStyles(): void {
  if (hasStyles) return;
  hasStyles = true;
  document.head.appendChild(Object.assign(document.createElement('style'), { textContent: styles }));
}

let find: HTMLFormElement | null = null;
let sheet: HTMLElement | null = null;

/**
 * Opens the search or the sheet of categories. `reads` contains the addresses of the page's first calls: the call
 * for the business and, except in catering, the call for its products.
 */
export function openTool(button: HTMLElement, reads: readonly string[]): void {
  addStyles();
  if (button.dataset.tool === 'search') openSearch(button, reads[1]);
  else openCategories();
}

function openSearch(button: HTMLElement, productsCall: string | undefined): void {
  const tabs = button.closest<HTMLElement>('.tabs');
  if (tabs === null) return;
  find ??= createSearch(tabs, button, productsCall);
  tabs.classList.add('tabs-finding');
  find.querySelector('input')?.focus();
}

function createSearch(tabs: HTMLElement, button: HTMLElement, productsCall: string | undefined): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'find';
  form.role = 'search';
  form.innerHTML = `<input type="search" aria-label="Search the menu" placeholder="Search the menu" enterkeyhint="search" autocomplete="off"><button type="button" class="button button-quiet">Close</button><p role="status"></p>`;
  tabs.appendChild(form);
  const input = form.querySelector('input');
  const status = form.querySelector('p');
  const search = new DishSearch();
  const show = () => {
    const typed = input?.value.trim() ?? '';
    const count = search.show(typed);
    if (status === null) return;
    status.hidden = typed === '';
    status.textContent =
      count === 0 ? `Nothing found for “${typed}”.` : `${count} ${count === 1 ? 'dish' : 'dishes'} found`;
    // Scrolls the first results into view, below the strip with the search.
    if (typed !== '') document.querySelector('.menu-section:not([hidden])')?.scrollIntoView({ behavior: 'instant' });
  };
  const close = () => {
    if (input) input.value = '';
    show();
    tabs.classList.remove('tabs-finding');
    button.focus();
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Closes the on-screen keyboard of a phone.
    input?.blur();
  });
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  form.querySelector('button')?.addEventListener('click', close);
  show();
  // If the names of the choices cannot be fetched, the search still covers the texts on the page.
  if (productsCall !== undefined) search.addChoices(productsCall).then(show, () => {});
  return form;
}

function openCategories(): void {
  sheet ??= createSheet();
  const list = document.querySelector('[data-tabs]')?.cloneNode(true);
  if (!(list instanceof HTMLElement)) return;
  list.className = '';
  list.removeAttribute('data-tabs');
  sheet.replaceChildren(list);
  sheet.showPopover();
  list.querySelector('a')?.focus();
}

function createSheet(): HTMLElement {
  const created = document.createElement('div');
  created.className = 'all-categories';
  created.popover = 'auto';
  created.role = 'dialog';
  created.ariaLabel = 'All categories';
  // Presses the same link in the strip of tabs. That press scrolls to the category, underlines the tab and opens a
  // folded category.
  created.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    created.hidePopover();
    document.querySelector<HTMLElement>(`[data-tabs] a[href="${link.hash}"]`)?.click();
  });
  document.body.appendChild(created);
  return created;
}
