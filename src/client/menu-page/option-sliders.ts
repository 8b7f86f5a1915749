/** From this width on, options scroll sideways instead of wrapping (components/ProductRow.css). */
const SLIDER_QUERY = '(min-width: 1201px)';

/** Adds a scroll button at both ends of each list of options that overflows. */
export function startOptionSliders(): void {
  const wide = matchMedia(SLIDER_QUERY);
  const start = () => {
    if (!wide.matches) return;
    for (const list of document.querySelectorAll<HTMLElement>('.product:not(:has(.slide)) > .options')) {
      // A list in a closed category has no width yet.
      if (list.scrollWidth > list.clientWidth) addButtons(list);
    }
  };
  wide.addEventListener('change', start);
  document.addEventListener('toggle', start, true);
  start();
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
  const earlier = button('Earlier options', 'slide-back', -1);
  const later = button('More options', '', 1);
  const updateButtons = () => {
    earlier.hidden = list.scrollLeft < 1;
    later.hidden = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
  };
  list.insertAdjacentElement('beforebegin', earlier);
  list.insertAdjacentElement('afterend', later);
  list.addEventListener('scroll', updateButtons, { passive: true });
  updateButtons();
}
