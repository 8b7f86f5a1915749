import type { Change } from '../../../contract/business-document/changes.ts';
import { isFields } from '../is-fields.ts';

/** Terms of an order type that was not offered yet. */
export const FRESH_TERMS = { prepTimeMinimum: 20 };
const FRESH_DELIVERY = {
  deliveryDistance: 5,
  minimumDeliveryFee: '4.99',
  firstDeliveryKilometersRange: 3,
  perExtraKilometerFee: '1.00',
};

/** Offers delivery. `terms`: those of the draft, which stay when there are some. */
export const deliveryStart = (terms: unknown): readonly Change[] => [
  { op: 'set', at: ['diningOption', 'delivery'], value: FRESH_TERMS },
  ...(isFields(terms) ? [] : [{ op: 'set' as const, at: ['delivery'], value: FRESH_DELIVERY }]),
];
