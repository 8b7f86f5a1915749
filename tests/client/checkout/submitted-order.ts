/** An order that the tests of the checkout submit, and replies to it. */

import type { SubmitOrder } from '../../../src/contract/order.ts';
import { json } from '../network.ts';

export const BUSINESS = 1;
export const PLACED = {
  success: true,
  orderTrackingId: '100-x',
  orderNumber: '100-1',
  paymentStatus: 'inPerson',
  authorizationResult: null,
};
export const failureReply = (code: string, status: number) =>
  json({ error: { code, message: code, requestId: 'r' } }, status);

export const request = (total: number, checkoutId: string): SubmitOrder => ({
  token: null,
  creditCardKey: null,
  order: {
    businessId: BUSINESS,
    serviceProviderUserId: 100,
    orderType: 'take-out',
    orderMode: 'normal',
    tableNumber: null,
    finalOrderItems: [],
    customerName: 'Maya',
    userPhoneNumber: '6045550123',
    instructions: '',
    smsNotificationRequested: true,
    selectedTipPercentage: 0,
    driverTipPercentage: 0,
    paperBagCount: 0,
    requestedPrepDateTime: null,
    deliveryAddress: null,
    promoCode: '',
    gift: null,
    useCredit: true,
    mobilePay: false,
    total,
    checkoutId,
  },
});
