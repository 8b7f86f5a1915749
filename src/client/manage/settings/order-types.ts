import type { Change } from '../../../contract/business-document/changes.ts';
import { isFields } from '../is-fields.ts';

/** Terms that an order type gets when an owner switches it on. `prepTimeMinimum` is in minutes. */
export const STARTING_TERMS = { prepTimeMinimum: 20 };
/**
 * Terms that delivery gets besides `STARTING_TERMS` when an owner switches it on for the first time. Distances are in
 * kilometres, fees in dollars.
 */
const STARTING_DELIVERY = {
  deliveryDistance: 5,
  minimumDeliveryFee: '4.99',
  firstDeliveryKilometersRange: 3,
  perExtraKilometerFee: '1.00',
};

/**
 * The changes that switch delivery on. `terms`: the draft's field `delivery`. If this field already contains terms, it
 * stays unchanged.
 */
export const deliveryStart = (terms: unknown): readonly Change[] => [
  { op: 'set', at: ['diningOption', 'delivery'], value: STARTING_TERMS },
  ...(isFields(terms) ? [] : [{ op: 'set' as const, at: ['delivery'], value: STARTING_DELIVERY }]),
];
