const STORED_CARD = 'gift-card';

/** The number and the PIN of a gift card, such as `1234-56`. In the address of a page, `#` is before them. */
const CARD = /^#?(\d{1,16}-\d{1,8})$/;

/**
 * An e-mailed link contains a gift card as `#number-pin`. This function removes the card from the address of the page
 * and fills it into the form. The server sees the card only when the customer sends the form.
 *
 * For a guest, the page has no form. So the storage of this tab keeps the card until the guest has signed in.
 *
 * If a customer signs out in another tab and then sends the form of this tab, the page in the reply contains the typed
 * card as `data-card-kept`. The storage keeps this card too.
 */
export function keepLinkedCard(): void {
  const sent = document.querySelector<HTMLElement>('[data-card-kept]')?.dataset.cardKept ?? '';
  const linked = CARD.exec(location.hash || sent)?.[1];
  if (linked !== undefined) {
    history.replaceState(history.state, '', location.pathname);
    store(linked);
  }
  const isActivated = document.querySelector('[data-activated]') !== null;
  if (isActivated) store(null);
  const card = linked ?? stored();
  if (card === null || isActivated) return;
  for (const note of document.querySelectorAll<HTMLElement>('[data-card-kept]')) note.hidden = false;
  const form = document.querySelector<HTMLFormElement>('[data-activation]');
  const [number = '', pin = ''] = card.split('-');
  fill(form, 'giftCardNum', number);
  fill(form, 'giftCardPin', pin);
  form?.querySelector('button')?.focus();
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function store(card: string | null): void {
  try {
    if (card === null) sessionStorage.removeItem(STORED_CARD);
    else sessionStorage.setItem(STORED_CARD, card);
  } catch {
    // The browser forbids storage. A guest can open the link again after signing in.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(STORED_CARD);
  } catch {
    return null;
  }
}
