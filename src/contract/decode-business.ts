import type { OrderType } from '../domain/store/business.ts';
import type { Business } from './business.ts';
import type { BusinessInfo, BusinessReply, SettingsReply } from './business-reply.ts';

/**
 * Converts a parsed reply to types of the domain. This file imports no schemas, because browsers load this file, and
 * browsers read these replies without schemas.
 */
export function decodeBusiness(reply: BusinessReply): BusinessInfo {
  const { storeOpen: _ofState, storeState, nextChangeAt, orderTypes, ...settings } = reply;
  return { business: decodeSettings(settings), store: storeState, nextChangeAt, offers: orderTypes };
}

/** Converts the part of the reply that does not depend on the time. */
export function decodeSettings(reply: SettingsReply): Business {
  const {
    ownerSettings,
    announcement,
    kioskWelcome,
    adOn: _byHTML,
    deliveryPrepTimeMinimum: _byDiningOption,
    deliveryDistance,
    deliveryDuration,
    deliveryUnavailableForAddressMessage,
    excludedCities,
    minimumDeliveryFee,
    minOrderAmountForFreeDelivery,
    perExtraKilometerFee,
    firstDeliveryKilometersRange,
    ...same
  } = reply;
  return {
    ...same,
    ...ownerSettings,
    // The reply lacks these four settings, because customers' pages do not use them.
    plannedPauses: [],
    stations: [],
    autoAccept: null,
    learnPrepTimes: false,
    diningOption: mapOrderTypes((orderType) => {
      const { enabled, Desc, QualificationCriteria, PrepTimeMinimum } = reply.diningOption[orderType];
      return { enabled, desc: Desc, qualificationCriteria: QualificationCriteria, prepTimeMinimum: PrepTimeMinimum };
    }),
    delivery: {
      deliveryDistanceInMeters: scaleOrNull(deliveryDistance, 1000),
      deliveryDurationInSeconds: scaleOrNull(deliveryDuration, 60),
      deliveryUnavailableForAddressMessage,
      excludedCities: excludedCities === '' ? [] : excludedCities.split(','),
      minimumDeliveryFee,
      minOrderAmountForFreeDelivery,
      perExtraKilometerFee,
      firstDeliveryKilometersRange,
    },
    announcement: announcement.show === 'yes' ? { title: announcement.title, message: announcement.message } : null,
    kioskWelcome:
      kioskWelcome.show === 'yes'
        ? { title: kioskWelcome.title, message: kioskWelcome.message, callToAction: kioskWelcome.callToAction }
        : null,
  };
}

/** Calls `value` for each order type and returns the results, with the order types as keys. */
export const mapOrderTypes = <Value>(value: (orderType: OrderType) => Value): Record<OrderType, Value> => ({
  'take-out': value('take-out'),
  'pre-order': value('pre-order'),
  'dine-in': value('dine-in'),
  delivery: value('delivery'),
});

/**
 * Multiplies by `factor`. A factor above 1 converts kilometres to metres, or minutes to seconds, and the result is
 * rounded to a whole number. A factor below 1 converts metres or seconds back. Null stays null.
 */
export function scaleOrNull(value: number | null, factor: number): number | null {
  if (value === null) return null;
  return factor > 1 ? Math.round(value * factor) : value * factor;
}
