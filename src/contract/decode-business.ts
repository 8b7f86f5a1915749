import type { OrderType } from '../domain/store/business.ts';
import type { Business } from './business.ts';
import type { BusinessInfo, BusinessReply, SettingsReply } from './business-reply.ts';

/** Reads a reply that was parsed. In a file without schemas, since the browser reads the edge's replies without them. */
export function decodeBusiness(reply: BusinessReply): BusinessInfo {
  const { storeOpen: _ofState, storeState, nextChangeAt, orderTypes, ...settings } = reply;
  return { business: decodeSettings(settings), store: storeState, nextChangeAt, offers: orderTypes };
}

/** What the reply tells of the business itself, whatever the time is. */
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
    diningOption: mapOrderTypes((orderType) => {
      const { enabled, Desc, QualificationCriteria, PrepTimeMinimum } = reply.diningOption[orderType];
      return { enabled, desc: Desc, qualificationCriteria: QualificationCriteria, prepTimeMinimum: PrepTimeMinimum };
    }),
    delivery: {
      deliveryDistanceInMeters: scaled(deliveryDistance, 1000),
      deliveryDurationInSeconds: scaled(deliveryDuration, 60),
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

export const mapOrderTypes = <Value>(value: (orderType: OrderType) => Value): Record<OrderType, Value> => ({
  'take-out': value('take-out'),
  'pre-order': value('pre-order'),
  'dine-in': value('dine-in'),
  delivery: value('delivery'),
});

/** Kilometres and metres, minutes and seconds; the smaller unit is whole. */
export function scaled(value: number | null, factor: number): number | null {
  if (value === null) return null;
  return factor > 1 ? Math.round(value * factor) : value * factor;
}
