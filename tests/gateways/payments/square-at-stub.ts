/** Square for the tests of its adapter: the adapter calls a stub, which replies as the tests decide. */

import { networkFetch } from '../../../functions/gateways/http.ts';
import { squareGateway } from '../../../functions/gateways/payments/square.ts';
import type { StubHost } from '../stub-host.ts';
import { STARTED } from './stub-charge.ts';

export const TOKEN = 'EAAA-verysecret';
export const SIGNATURE_KEY = 'signature-verysecret';
export const NOTIFICATION_URL = 'https://foodcourt.example/rest/payment/square/7';

/** The adapter of Square. Its calls go to `host`. */
export const squareAt = (host: StubHost, now = STARTED) =>
  squareGateway({
    accessToken: TOKEN,
    applicationId: 'sandbox-sq0idb-1',
    locationId: 'L1',
    webhookSignatureKey: SIGNATURE_KEY,
    notificationUrl: NOTIFICATION_URL,
    hosts: { api: host.origin, script: 'https://web.example/square.js' },
    send: networkFetch,
    now: () => now,
  });

export const cad = (amount: number) => ({ amount, currency: 'CAD' });

/** A Payment as in Square's API reference, with the fields that the adapter reads and a few more. */
export const payment = (extra: object = {}) => ({
  id: 'sq1',
  status: 'APPROVED',
  amount_money: cad(2345),
  reference_id: 'key-1',
  location_id: 'L1',
  card_details: { status: 'AUTHORIZED', card: { card_brand: 'VISA', last_4: '1111' } },
  ...extra,
});
export const errors = (status: number, category: string, code: string, detail = 'from Square') => ({
  status,
  body: { errors: [{ category, code, detail }] },
});
