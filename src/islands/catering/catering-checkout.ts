import type { CateringParts } from '../checkout/Checkout.tsx';
import { CateringDetails } from './CateringDetails.tsx';
import { CateringTimeSync } from './CateringTimeSync.tsx';

/** What a catering order adds to the checkout. Its script is fetched in catering mode only. */
export const CATERING_PARTS: CateringParts = { TimeSync: CateringTimeSync, Details: CateringDetails };
