import { useEffect, useState } from 'react';

/** From this width on the order stands beside the menu (components/OrderPanel.css). */
const PANEL_WIDTH = '(min-width: 1100px)';

/** Where the panel beside the menu draws its rows; null while the window is too narrow for one. */
export function useCartPanel(): Element | null {
  const [panel, setPanel] = useState<Element | null>(null);
  useEffect(() => {
    const wide = matchMedia(PANEL_WIDTH);
    const find = () => setPanel(wide.matches ? document.getElementById('order-panel-rows') : null);
    find();
    wide.addEventListener('change', find);
    return () => wide.removeEventListener('change', find);
  }, []);
  return panel;
}
