import type { OverallDiscount } from '../menu/discount-rule.ts';
import type { Cents } from '../money/money.ts';
import type { HHMM, Instant, Weekday, Zone } from '../time.ts';

export const ORDER_TYPES = ['take-out', 'pre-order', 'dine-in', 'delivery'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const ORDER_MODES = ['normal', 'table', 'kiosk', 'menu', 'catering'] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

export const STORE_ORDERING_STATUSES = ['preOrdersOnly', 'allOrdersTypes', 'closed', 'preOrdersOnlyTodayOff'] as const;
export type StoreOrderingStatus = (typeof STORE_ORDERING_STATUSES)[number];

export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
export type Province = (typeof PROVINCES)[number];

export interface WorkingHour {
  readonly days: readonly Weekday[];
  /** False states that the business is closed on these days, whatever the times say. */
  readonly open: boolean;
  readonly startTime: HHMM;
  /** At or before `startTime` it means the next day. */
  readonly endTime: HHMM;
}

export interface DiningOption {
  readonly enabled: boolean;
  readonly desc: string;
  /** What an order must fulfil, in the owner's words; shown, not computed. */
  readonly qualificationCriteria: string;
  /** Minutes. */
  readonly prepTimeMinimum: number;
}

export interface Delivery {
  /** Null means no limit. */
  readonly deliveryDistanceInMeters: number | null;
  readonly deliveryDurationInSeconds: number | null;
  readonly deliveryUnavailableForAddressMessage: string;
  readonly excludedCities: readonly string[];
  readonly minimumDeliveryFee: Cents;
  /** The sub-total at or above which delivery is free; null means never. */
  readonly minOrderAmountForFreeDelivery: Cents | null;
  readonly perExtraKilometerFee: Cents;
  /** Kilometres that the minimum fee covers. */
  readonly firstDeliveryKilometersRange: number;
}

/** What the rules of ordering know of a business. Names are those of the specification, section 3. */
export interface BusinessSettings {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly name: string;
  readonly province: Province;
  readonly zone: Zone;
  readonly storeTemporarilyClosed: boolean;
  readonly storeTemporarilyClosedReason: string | null;
  /** When a pause ends by itself; null when somebody has to end it. */
  readonly storeTemporarilyClosedUntil: Instant | null;
  readonly storeClosedReason: string | null;
  /** What the owner allows; what holds at an instant follows from it and the hours. */
  readonly storeOrderingStatus: StoreOrderingStatus;
  readonly menuOnly: boolean;
  readonly customerNameRequired: boolean;
  readonly customerContactInfo: 'required' | 'optional';
  /** Tip choices in percent of the sub-total; the first is the default. Empty means no tips. */
  readonly tip: readonly number[];
  /** Null or 0 means the business has no bags to sell. */
  readonly paperBagFee: Cents | null;
  readonly diningOption: Readonly<Record<OrderType, DiningOption>>;
  readonly delivery: Delivery;
  readonly overallDiscounts: readonly OverallDiscount[];
  readonly workingHours: readonly WorkingHour[];
  /** Days from today to the first and the last day that a pre-order may ask for. */
  readonly preOrderPrepMinDays: number;
  readonly preOrderPrepMaxDays: number;
  /** Orders that one half hour takes; null means no limit. */
  readonly slotCapacity: number | null;
  readonly payInPersonDisabled: boolean;
  readonly mobilePaymentDisabled: boolean;
}
