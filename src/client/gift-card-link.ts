const STORED_CARD = 'gift-card';

/** A number and a PIN. In an address, `#` is before them. */
const CARD = /^#?(\d{1,16}-\d{1,8})$/;

/**
 * Takes the gift card of an e-mailed link, `#number-pin`, out of the address and fills it into the form. A guest signs in
 * first: until then the card waits in the storage of this tab. The same holds for a card that was typed and sent after
 * the customer had signed out in another tab. Servers see a card only when the form is sent.
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
