import * as v from 'valibot';
import { type Business, businessSchema } from '../../src/contract/business.ts';
import { settings } from '../domain/builders.ts';

/** A complete business, with the settings that tests of the domain use. `changes` replaces fields. */
export const business = (changes: Partial<Business> = {}): Business =>
  v.parse(businessSchema, {
    ...settings(),
    routingPath: 'test-kitchen',
    parentBusinessName: null,
    env: 'nonprod',
    logo: null,
    theme: { font: null },
    secondaryName: null,
    tagLine: null,
    featuredProductImages: [],
    labels: ['Vegan'],
    location: {
      addressLine1: '1 Main Street',
      addressLine2: null,
      city: 'Calgary',
      province: 'AB',
      postalCode: 'T2P 1J9',
      googleMapUri: null,
    },
    addressLatitude: 51,
    addressLongitude: -114,
    phone: '4035550100',
    serviceProviderUserEmail: 'owner@example.ca',
    websiteUri: null,
    facebookUri: null,
    instagramUri: null,
    rating: null,
    reward: null,
    rewardCriteria: null,
    rewardStampCardType: null,
    menuItemCollapsible: false,
    announcement: null,
    adHTML: null,
    specialRequestHint: null,
    preOrderLimitWarning: null,
    kioskWelcome: null,
    kioskOrderConfirmation: { message: '', callToAction: '' },
    paymentGateway: null,
    payKey: null,
    ...changes,
  });
