import { createRoot } from 'react-dom/client';
import { currentDialog } from '../../client/ordering/current-dialog.ts';
import { createOrderingPage } from '../../client/ordering/ordering-page.ts';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';
import { checkoutScript, Dialogs } from './Dialogs.tsx';
import { fetchScript } from './LazyDialog.tsx';

/** Time after which a dialog shows shapes while its menu or script loads. Shapes for a shorter time only cost a slow phone time. */
const SHAPES_AFTER_MS = 200;

/**
 * Shows the dialogs of an ordering page in an element of it. An entry of the browser build
 * (integrations/ordering-files.ts), which client/menu-page/on-demand.ts imports when a dialog is requested.
 */
export async function start(element: HTMLElement, page: ShopPage): Promise<void> {
  const ordering = createOrderingPage(page);
  const opensCheckout = currentDialog()?.kind === 'checkout';
  // The dialog reports what cannot be loaded, and tries again.
  const loaded = Promise.allSettled([ordering.refresh(), opensCheckout && fetchScript(checkoutScript(page))]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SHAPES_AFTER_MS))]);
  createRoot(element).render(<Dialogs ordering={ordering} />);
}
