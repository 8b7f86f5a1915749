import type { CateringParts } from '../checkout/Checkout.tsx';
import { CateringDetails } from './CateringDetails.tsx';
import { CateringTimeSync } from './CateringTimeSync.tsx';

/** The parts that catering adds to the checkout. This script is fetched only in catering mode. */
export const CATERING_PARTS: CateringParts = { TimeSync: CateringTimeSync, Details: CateringDetails };
