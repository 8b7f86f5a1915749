import type { Change } from '../../../contract/business-document/changes.ts';
import { isFields } from '../is-fields.ts';

/** Terms of an order type after the owner has switched it on. `prepTimeMinimum` is minutes. */
export const STARTING_TERMS = { prepTimeMinimum: 20 };
const STARTING_DELIVERY = {
  deliveryDistance: 5,
  minimumDeliveryFee: '4.99',
  firstDeliveryKilometersRange: 3,
  perExtraKilometerFee: '1.00',
};

/** The changes that switch delivery on. `terms`: the draft's terms of delivery, which are kept if there are any. */
export const deliveryStart = (terms: unknown): readonly Change[] => [
  { op: 'set', at: ['diningOption', 'delivery'], value: STARTING_TERMS },
  ...(isFields(terms) ? [] : [{ op: 'set' as const, at: ['delivery'], value: STARTING_DELIVERY }]),
];
