import type { ComponentType } from 'react';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';

/**
 * Where the dialogs of the menu page live. The directive `client:on-demand` brings them to life when one is asked for; until
 * then there is nothing to see. The edge's build does not even know them, which keeps their styles out of the page.
 */
export const Ordering: ComponentType<ShopPage> = import.meta.env.SSR
  ? () => <></>
  : (await import('./Dialogs.tsx')).Dialogs;
