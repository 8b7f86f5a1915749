import { createRoot } from 'react-dom/client';
import { currentDialog } from '../../client/ordering/current-dialog.ts';
import { createOrderingPage } from '../../client/ordering/ordering-page.ts';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';
import { checkoutScript, Dialogs } from './Dialogs.tsx';
import { fetchScript } from './LazyDialog.tsx';

/**
 * How long `start` waits for the menu and the checkout's script. If they take longer, `start` renders the dialog with
 * a skeleton first. If they arrive in time, `start` renders no skeleton, because a skeleton would cost a slow phone
 * extra work.
 */
const SKELETON_DELAY_MS = 200;

/**
 * Shows the dialogs of an ordering page inside `element`. The browser build turns this file into a script of its own
 * (integrations/ordering-files.ts). ordering.ts imports the script when a dialog or the cart panel is needed.
 */
export async function start(element: HTMLElement, page: ShopPage): Promise<void> {
  const ordering = createOrderingPage(page);
  const opensCheckout = currentDialog()?.kind === 'checkout';
  // The dialog itself reports a failed call and offers to repeat it.
  const loaded = Promise.allSettled([ordering.refresh(), opensCheckout && fetchScript(checkoutScript(page))]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);
  // Called before the first rendering, so that this rendering already shows the requested dialog.
  ordering.connect();
  createRoot(element).render(<Dialogs ordering={ordering} />);
}
