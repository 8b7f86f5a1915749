import type { Delivery } from '../store/business.ts';
import type { Cents } from './money.ts';

export interface DeliveryFee {
  readonly amount: Cents;
  /** The number of started kilometres beyond the distance that the minimum fee covers. */
  readonly extraKilometres: number;
}

/**
 * The minimum fee plus a fee for each started kilometre beyond the distance that the minimum fee covers; 0 when the
 * sub-total is enough for free delivery (F1 to F4). While the distance is not known (null), the fee is the minimum.
 */
export function deliveryFee(delivery: Delivery, subTotal: Cents, distanceInMeters: number | null): DeliveryFee {
  const { minOrderAmountForFreeDelivery: freeFrom, firstDeliveryKilometersRange: range } = delivery;
  if (freeFrom !== null && subTotal >= freeFrom) return { amount: 0, extraKilometres: 0 };
  // In floating point, 2.01 km is a little less than 2,010 m, so the difference is rounded to whole metres.
  const extraMeters = Math.round((distanceInMeters ?? 0) - Math.max(0, range) * 1000);
  const extraKilometres = Math.max(0, Math.ceil(extraMeters / 1000));
  return { amount: delivery.minimumDeliveryFee + extraKilometres * delivery.perExtraKilometerFee, extraKilometres };
}
