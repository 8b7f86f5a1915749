import * as v from 'valibot';
import { type BusinessInfo, type BusinessReply, unchangedFieldsSchema } from './business-reply.ts';
import { mapOrderTypes, scaleOrNull } from './decode-business.ts';

/** Converts the data of a business to the reply of the API; `decodeBusiness` is the reverse. */
export function encodeBusiness({ business, store, nextChangeAt, offers }: BusinessInfo): BusinessReply {
  const { delivery, announcement, kioskWelcome } = business;
  return {
    ...v.parse(unchangedFieldsSchema, business),
    taxesNotCharged: [...business.taxesNotCharged],
    storeOpen: store.open,
    storeClosedReason: store.closedMessage,
    storeOrderingStatus: store.storeOrderingStatus,
    diningOption: mapOrderTypes((orderType) => {
      const { enabled, desc, qualificationCriteria, prepTimeMinimum } = business.diningOption[orderType];
      return { enabled, Desc: desc, QualificationCriteria: qualificationCriteria, PrepTimeMinimum: prepTimeMinimum };
    }),
    deliveryPrepTimeMinimum: business.diningOption.delivery.prepTimeMinimum,
    deliveryDistance: scaleOrNull(delivery.deliveryDistanceInMeters, 1 / 1000),
    deliveryDuration: scaleOrNull(delivery.deliveryDurationInSeconds, 1 / 60),
    deliveryUnavailableForAddressMessage: delivery.deliveryUnavailableForAddressMessage,
    excludedCities: delivery.excludedCities.join(','),
    minimumDeliveryFee: delivery.minimumDeliveryFee,
    minOrderAmountForFreeDelivery: delivery.minOrderAmountForFreeDelivery,
    perExtraKilometerFee: delivery.perExtraKilometerFee,
    firstDeliveryKilometersRange: delivery.firstDeliveryKilometersRange,
    announcement: {
      show: announcement ? 'yes' : 'no',
      title: announcement?.title ?? '',
      message: announcement?.message ?? '',
    },
    kioskWelcome: {
      show: kioskWelcome ? 'yes' : 'no',
      title: kioskWelcome?.title ?? '',
      message: kioskWelcome?.message ?? '',
      callToAction: kioskWelcome?.callToAction ?? '',
    },
    adOn: business.adHTML !== null,
    ownerSettings: { storeClosedReason: business.storeClosedReason, storeOrderingStatus: business.storeOrderingStatus },
    storeState: store,
    nextChangeAt,
    orderTypes: [...offers],
  };
}
