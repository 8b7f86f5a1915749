import * as v from 'valibot';
import { type Business, businessSchema } from '../../../src/contract/business.ts';
import { type DiningOption, ORDER_TYPES, type OrderType } from '../../../src/domain/store/business.ts';
import type { BusinessFile } from './business-file.ts';
import { PICTURE_KINDS, picturePath } from './picture-paths.ts';
import { SeedMistake } from './seed-mistake.ts';

const NOT_OFFERED: DiningOption = { enabled: false, desc: '', qualificationCriteria: '', prepTimeMinimum: 0 };

function readDiningOption(file: BusinessFile): Record<OrderType, DiningOption> {
  const read = (type: OrderType): DiningOption => {
    const terms = file.diningOption[type];
    return terms ? { enabled: true, ...terms } : NOT_OFFERED;
  };
  const [takeOut, preOrder, dineIn, delivery] = ORDER_TYPES;
  return {
    [takeOut]: read(takeOut),
    [preOrder]: read(preOrder),
    [dineIn]: read(dineIn),
    [delivery]: read(delivery),
  };
}

function readDelivery(file: BusinessFile): Business['delivery'] {
  if (file.diningOption.delivery && !file.delivery) {
    throw new SeedMistake('diningOption offers delivery, but there are no terms under delivery.');
  }
  const terms = file.delivery;
  return {
    deliveryDistanceInMeters: scaleOrNull(terms?.deliveryDistance, 1000),
    deliveryDurationInSeconds: scaleOrNull(terms?.deliveryDuration, 60),
    deliveryUnavailableForAddressMessage: terms?.deliveryUnavailableForAddressMessage ?? '',
    excludedCities: terms?.excludedCities ?? [],
    minimumDeliveryFee: terms?.minimumDeliveryFee ?? 0,
    minOrderAmountForFreeDelivery: terms?.minOrderAmountForFreeDelivery ?? null,
    perExtraKilometerFee: terms?.perExtraKilometerFee ?? 0,
    firstDeliveryKilometersRange: terms?.firstDeliveryKilometersRange ?? 0,
  };
}

const scaleOrNull = (value: number | null | undefined, by: number): number | null =>
  value === null || value === undefined ? null : Math.round(value * by);

const mapsLink = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** Converts the business of a seed file. Throws a `SeedMistake` when its parts contradict each other. */
export function readBusiness(file: BusinessFile): Business {
  const { latitude, longitude, ...address } = file.location;
  return v.parse(businessSchema, {
    ...file,
    businessId: file.id,
    serviceProviderUserId: file.serviceProvider.id,
    serviceProviderUserEmail: file.serviceProvider.email,
    province: address.province,
    logo: file.logo && picturePath(file.routingPath, file.logo, 'logo', PICTURE_KINDS.logo.widths[0]),
    featuredProductImages: file.featuredProductImages.map((name) =>
      picturePath(file.routingPath, name, 'featured', PICTURE_KINDS.featured.widths[0]),
    ),
    location: { ...address, googleMapUri: mapsLink(latitude, longitude) },
    addressLatitude: latitude,
    addressLongitude: longitude,
    phone: file.phone.replaceAll('-', ''),
    reward: file.reward?.gives ?? null,
    rewardCriteria: file.reward?.dollarsPerPoint ?? null,
    rewardStampCardType: file.reward?.points ?? null,
    storeTemporarilyClosed: file.storeTemporarilyClosedReason !== null,
    diningOption: readDiningOption(file),
    delivery: readDelivery(file),
  });
}
