import type { Charge } from '../../../functions/gateways/payments/gateway.ts';

/** When the charges of these tests began. */
export const STARTED = Date.UTC(2026, 10, 20, 12);

export const charge: Charge = {
  key: 'key-1',
  amount: 2345,
  capture: 'later',
  description: 'Maple Ramen, order 12-105',
};
