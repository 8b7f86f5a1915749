import { type DiningOption, ORDER_TYPES, type OrderType } from '../../domain/store/business.ts';
import type { Business } from '../business.ts';
import { type PictureKind, pictureOf } from '../picture-kinds.ts';
import { type Standing, standingOf } from '../standing.ts';
import type { BusinessDocument } from './document.ts';

const NOT_OFFERED: DiningOption = { enabled: false, desc: '', qualificationCriteria: '', prepTimeMinimum: 0 };

function readDiningOption(document: BusinessDocument): Record<OrderType, DiningOption> {
  const read = (type: OrderType): DiningOption => {
    const terms = document.diningOption[type];
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

function readDelivery(document: BusinessDocument): Business['delivery'] {
  const terms = document.delivery;
  return {
    deliveryDistanceInMeters: scaleOrNull(terms?.deliveryDistance, 1000),
    deliveryDurationInSeconds: scaleOrNull(terms?.deliveryDuration, 60),
    deliveryUnavailableForAddressMessage: terms?.deliveryUnavailableForAddressMessage ?? '',
    // A text with a comma counts as several cities, because the reply to browsers joins the cities by commas
    // (`encodeBusiness`).
    excludedCities: (terms?.excludedCities ?? [])
      .flatMap((text) => text.split(','))
      .map((city) => city.trim())
      .filter((city) => city !== ''),
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

/**
 * Converts a document to the settings of its business. The caller still has to check the settings with
 * `businessSchema`. `standing`: the settings that no document contains.
 */
export function settingsOf(document: BusinessDocument, standing: Standing) {
  const { latitude, longitude, ...address } = document.location;
  const { routingPath } = standing;
  const picture = (name: string, kind: PictureKind) => pictureOf(routingPath, name, kind);
  return {
    ...document,
    ...standingOf(standing),
    province: address.province,
    logo: document.logo && picture(document.logo, 'logo'),
    featuredProductImages: document.featuredProductImages.map((name) => picture(name, 'featured')),
    location: { ...address, googleMapUri: mapsLink(latitude, longitude) },
    addressLatitude: latitude,
    addressLongitude: longitude,
    phone: document.phone.replaceAll('-', ''),
    reward: document.reward?.gives ?? null,
    rewardCriteria: document.reward?.dollarsPerPoint ?? null,
    rewardStampCardType: document.reward?.points ?? null,
    datedHours: document.datedHours.map(({ date, hours, reason }) => ({ date, ranges: hours, reason })),
    diningOption: readDiningOption(document),
    delivery: readDelivery(document),
  };
}
