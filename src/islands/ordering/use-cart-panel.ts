import { useEffect, useState } from 'react';

/** From this width on, the page shows the cart panel (components/OrderPanel.css). */
const PANEL_MEDIA_QUERY = '(min-width: 1100px)';

/** The element that holds the cart panel; null while the window is too narrow for it. */
export function useCartPanel(): Element | null {
  const [panel, setPanel] = useState<Element | null>(null);
  useEffect(() => {
    const wide = matchMedia(PANEL_MEDIA_QUERY);
    const find = () => setPanel(wide.matches ? document.getElementById('order-panel-rows') : null);
    find();
    wide.addEventListener('change', find);
    return () => wide.removeEventListener('change', find);
  }, []);
  return panel;
}
