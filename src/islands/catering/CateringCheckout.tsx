import type { ComponentProps } from 'react';
import { Checkout } from '../checkout/Checkout.tsx';
import { CateringDetails } from './CateringDetails.tsx';
import { CateringTimeSync } from './CateringTimeSync.tsx';

/** The checkout of a catering order. Its script is fetched in catering mode only. */
export function CateringCheckout(props: ComponentProps<typeof Checkout>) {
  return <Checkout {...props} catering={{ TimeSync: CateringTimeSync, Details: CateringDetails }} />;
}
