import type { Change } from '../../../contract/business-document/changes.ts';
import { isFields } from '../is-fields.ts';

/** Terms of an order type that the owner switches on for the first time. */
export const FRESH_TERMS = { prepTimeMinimum: 20 };
const FRESH_DELIVERY = {
  deliveryDistance: 5,
  minimumDeliveryFee: '4.99',
  firstDeliveryKilometersRange: 3,
  perExtraKilometerFee: '1.00',
};

/** The changes that switch delivery on. `terms`: the terms in the draft, which are kept if there are any. */
export const deliveryStart = (terms: unknown): readonly Change[] => [
  { op: 'set', at: ['diningOption', 'delivery'], value: FRESH_TERMS },
  ...(isFields(terms) ? [] : [{ op: 'set' as const, at: ['delivery'], value: FRESH_DELIVERY }]),
];
