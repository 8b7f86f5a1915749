/** Selects the lists that scroll sideways (options, tabs of categories), if they have no scroll buttons yet. */
const LISTS = '.product:not(:has(.slide)) > .options, .tabs:not(:has(.slide)) > .tabs-list';

let isStarted = false;

/**
 * Adds a scroll button at both ends of each list that is too narrow for its content: the options of a dish, and the
 * tabs of the categories.
 */
export function startOptionSliders(): void {
  addAllButtons();
  if (isStarted) return;
  isStarted = true;
  // A list in a folded category, or in a row that is not laid out yet, has no width. It may need buttons as soon as it
  // has a width.
  for (const type of ['toggle', 'contentvisibilityautostatechange'])
    document.addEventListener(type, addAllButtons, true);
}

function addAllButtons(): void {
  for (const list of document.querySelectorAll<HTMLElement>(LISTS)) {
    if (list.scrollWidth > list.clientWidth) addButtons(list);
  }
}

function addButtons(list: HTMLElement): void {
  const button = (name: string, className: string, direction: number) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `round slide ${className} no-print`;
    button.ariaLabel = name;
    button.append('›');
    button.addEventListener('click', () =>
      list.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: 'smooth' }),
    );
    return button;
  };
  const what = list.matches('.options') ? 'options' : 'categories';
  const earlier = button(`Earlier ${what}`, 'slide-back', -1);
  const later = button(`More ${what}`, '', 1);
  const updateButtons = () => {
    earlier.hidden = list.scrollLeft < 1;
    later.hidden = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
  };
  list.insertAdjacentElement('beforebegin', earlier);
  list.insertAdjacentElement('afterend', later);
  list.addEventListener('scroll', updateButtons, { passive: true });
  updateButtons();
}
