import { expect, test } from 'vitest';
import type { LoyaltyCalls, SignedInCustomer } from '../../functions/for-pages.ts';
import { failure, replied } from '../../src/contract/errors.ts';
import { ownLoyalty } from '../../src/pages/account/_own-loyalty.ts';

const customer: SignedInCustomer = {
  user: { userId: 7, emailAsUserId: 'maya@mail.example', emailConfirmed: true },
  upstreamCookies: null,
};

const READABLE: LoyaltyCalls = {
  giftBalance: async () => replied({ creditBalance: 1250 }),
  stampCard: async () =>
    replied({ points: 3, stampCardType: 10, customerLoyaltyNote: '', sharingNote: '', serviceProviderUserId: 507 }),
  everywhere: async () => [],
  activateGiftCard: async () => replied(false),
};
const unavailable = async () => failure('unavailable');

test('the loyalty of a customer has credit and points', async () => {
  expect(await ownLoyalty(READABLE, customer, 507)).toEqual({ credit: 1250, points: 3 });
});

test('credit that cannot be read is null, not $0.00', async () => {
  const loyalty = { ...READABLE, giftBalance: unavailable };
  expect(await ownLoyalty(loyalty, customer, 507)).toEqual({ credit: null, points: 3 });
});

test('points that cannot be read are null', async () => {
  const loyalty = { ...READABLE, stampCard: unavailable };
  expect(await ownLoyalty(loyalty, customer, 507)).toEqual({ credit: 1250, points: null });
});
