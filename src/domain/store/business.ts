import type { OverallDiscount } from '../menu/discount-rule.ts';
import type { Cents } from '../money/money.ts';
import type { TaxName } from '../money/tax-names.ts';
import type { HHMM, Instant, LocalDate, Weekday, Zone } from '../time.ts';

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
  /** False means that the business is closed on these days, whatever other rows say (S1). */
  readonly open: boolean;
  readonly startTime: HHMM;
  /** A time at or before `startTime` is on the next day. */
  readonly endTime: HHMM;
}

/** An `endTime` at or before `startTime` is on the next day. */
export interface OpenRange {
  readonly startTime: HHMM;
  readonly endTime: HHMM;
}

/** The hours of one date. On this date, they replace the weekly hours (S11). */
export interface DatedHours {
  readonly date: LocalDate;
  /** Empty when the business is closed all day. */
  readonly ranges: readonly OpenRange[];
  /**
   * The message while the store is closed on this day, e.g. `Closed for Canada Day`; null means the same message as on
   * other days.
   */
  readonly reason: string | null;
}

export interface DiningOption {
  readonly enabled: boolean;
  readonly desc: string;
  /** The conditions for an order of this type, in the owner's words. Customers read them; no code checks them. */
  readonly qualificationCriteria: string;
  /** Minimum number of minutes that the business needs to prepare an order of this type. */
  readonly prepTimeMinimum: number;
}

export interface Delivery {
  /** Maximum distance by road; null means no limit. */
  readonly deliveryDistanceInMeters: number | null;
  /** Maximum duration of the drive; null means no limit. */
  readonly deliveryDurationInSeconds: number | null;
  readonly deliveryUnavailableForAddressMessage: string;
  readonly excludedCities: readonly string[];
  readonly minimumDeliveryFee: Cents;
  /** Delivery is free from this sub-total on; null means never. */
  readonly minOrderAmountForFreeDelivery: Cents | null;
  readonly perExtraKilometerFee: Cents;
  /** Kilometres covered by the minimum fee. */
  readonly firstDeliveryKilometersRange: number;
}

/** The terms on which a business caters. */
export interface CateringTerms {
  /** Minimum number of hours between the moment when a customer places an order and the requested time. */
  readonly leadHours: number;
  /** Maximum number of catering orders for one day; null means no limit. */
  readonly dayCapacity: number | null;
}

/** A planned time in which the business takes no orders. */
export interface PlannedPause {
  readonly from: Instant;
  /** The first instant after the pause. */
  readonly until: Instant;
  /** The reason that customers read; null means the default message. */
  readonly reason: string | null;
}

/** The settings of a business that the rules of ordering read. Their names come from section 3 of the specification. */
export interface BusinessSettings {
  readonly businessId: number;
  readonly serviceProviderUserId: number;
  readonly name: string;
  readonly province: Province;
  /** The taxes that the business does not charge, because it is not registered for them (X8, X9). */
  readonly taxesNotCharged: readonly TaxName[];
  readonly zone: Zone;
  readonly storeTemporarilyClosed: boolean;
  readonly storeTemporarilyClosedReason: string | null;
  /** The end of the pause that staff began. Null without a pause, and for a pause that lasts until staff end it. */
  readonly storeTemporarilyClosedUntil: Instant | null;
  /** Pauses that begin and end by themselves (S16). The list is not sorted, and may include past pauses. */
  readonly plannedPauses: readonly PlannedPause[];
  /** The owner's message for a closed store; null means the default message (S5). */
  readonly storeClosedReason: string | null;
  /** The status that the owner set. The current status also depends on hours and pauses (S4). */
  readonly storeOrderingStatus: StoreOrderingStatus;
  readonly menuOnly: boolean;
  readonly customerNameRequired: boolean;
  readonly customerContactInfo: 'required' | 'optional';
  /** The tips that the checkout offers, in percent of the sub-total; the first is the default. Empty means no tips. */
  readonly tip: readonly number[];
  /** Null or 0 means that bags are not sold. */
  readonly paperBagFee: Cents | null;
  readonly diningOption: Readonly<Record<OrderType, DiningOption>>;
  readonly delivery: Delivery;
  readonly overallDiscounts: readonly OverallDiscount[];
  readonly workingHours: readonly WorkingHour[];
  readonly datedHours: readonly DatedHours[];
  /** Number of days from today to the first day for which customers can pre-order. */
  readonly preOrderPrepMinDays: number;
  /** Number of days from today to the last day for which customers can pre-order. */
  readonly preOrderPrepMaxDays: number;
  /** Maximum number of orders for one half hour; null means no limit. */
  readonly slotCapacity: number | null;
  /** Null when the business does not cater. */
  readonly catering: CateringTerms | null;
  readonly payInPersonDisabled: boolean;
  readonly mobilePaymentDisabled: boolean;
}
