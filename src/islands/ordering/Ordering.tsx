import type { ComponentType } from 'react';
import type { ShopPage } from '../../client/ordering/shop-calls.ts';

/**
 * The island with the dialogs of the menu page. The directive `client:on-demand` hydrates it when a dialog is requested;
 * before that it renders nothing. The edge's build does not import the dialogs, so that the page does not contain their
 * styles.
 */
export const Ordering: ComponentType<ShopPage> = import.meta.env.SSR
  ? () => <></>
  : (await import('./Dialogs.tsx')).Dialogs;
