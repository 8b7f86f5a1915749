import { useMediaQuery } from '../use-media-query.ts';

/** From this width on, the page shows the cart panel (components/OrderPanel.css). */
const PANEL_MEDIA_QUERY = '(min-width: 1100px)';

/** The element that holds the cart panel; null while the window is too narrow for it. */
export function useCartPanel(): Element | null {
  return useMediaQuery(PANEL_MEDIA_QUERY) ? document.getElementById('order-panel-rows') : null;
}
