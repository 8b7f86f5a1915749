import { showSnackbar } from '../snackbar.ts';
import { kioskSeen, pairKiosk } from './kiosk-calls.ts';
import { closeScreen, fillIn, openScreen, screenNamed } from './screens.ts';

/** The hash with which the board's QR code opens the kiosk: `#pair=12345678`. `#pair` opens the form without a code. */
const PAIR_HASH = /^#pair(?:=(\d+))?$/;

/**
 * Starts the form with which staff pair this device with the business. Returns a function that asks the edge whether
 * the device is paired, and shows the answer at the end of the menu.
 */
export function startPairing(businessPath: string): () => Promise<void> {
  const screen = screenNamed('pairing');
  const form = screen?.querySelector('form');
  const code = screen?.querySelector('input');

  const showPaired = async () => {
    const name = await kioskSeen(businessPath);
    const [button, text] = ['button', 'p'].map((part) => document.querySelector<HTMLElement>(`#kiosk-staff ${part}`));
    if (name === undefined || !button || !text) return;
    button.hidden = name !== null;
    text.textContent = name === null ? '' : `Paired as ${name}`;
  };
  const open = () => {
    fillIn(screen, 'error', '');
    openScreen(screen);
    code?.focus();
  };
  // The button does not exist yet, because it comes after this script in the page. So `document` listens for its
  // clicks.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#kiosk-staff button')) open();
  });
  screen?.querySelector('[data-cancel]')?.addEventListener('click', () => closeScreen(screen));
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true' || !code) return;
    form.ariaBusy = 'true';
    const error = await pairKiosk(businessPath, code.value);
    form.ariaBusy = null;
    fillIn(screen, 'error', error ?? '');
    code.setAttribute('aria-invalid', String(error !== null));
    if (error !== null) return code.focus();
    closeScreen(screen);
    code.value = '';
    showSnackbar('This kiosk is paired');
    await showPaired();
  });

  const [hash, scanned] = PAIR_HASH.exec(location.hash) ?? [];
  if (hash !== undefined) {
    history.replaceState(history.state, '', location.pathname);
    if (code && scanned !== undefined) code.value = scanned;
    open();
  }
  return showPaired;
}
