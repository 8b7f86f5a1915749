import { createRoot } from 'react-dom/client';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';
import { Dialogs } from './Dialogs.tsx';

/**
 * Shows the dialogs of an ordering page in an element of it. An entry of the browser build
 * (integrations/ordering-files.ts), which client/menu-page/on-demand.ts imports when a dialog is requested.
 */
export function start(element: HTMLElement, page: ShopPage): void {
  createRoot(element).render(<Dialogs {...page} />);
}
