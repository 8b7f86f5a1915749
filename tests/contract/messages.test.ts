/** Messages to customers are exactly those of the product's specification, sections 5 and 8. */
import { expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { GIFT_CARD_REFUSED_MESSAGE } from '../../src/contract/gift-card.ts';
import { alreadyRegisteredMessage, WRONG_CREDENTIALS_MESSAGE } from '../../src/contract/user.ts';
import { SIGN_IN_MESSAGE } from '../../src/domain/cart/check-item.ts';
import { SOLD_OUT_MESSAGE } from '../../src/domain/cart/resolve-cart.ts';
import {
  CONTACT_REQUIRED_MESSAGE,
  PASSWORD_CHANGED_MESSAGE,
  RECEIPT_EMAIL_MESSAGE,
} from '../../src/domain/checkout/account-forms.ts';
import { CREDIT_GIFT_CARD_MESSAGE, minimumCardMessage } from '../../src/domain/checkout/checkout.ts';
import {
  ADDRESS_REQUIRED_MESSAGE,
  DATE_MESSAGE,
  NAME_MESSAGE,
  TIME_MESSAGE,
} from '../../src/domain/checkout/checkout-details.ts';
import { DELIVERY_UNAVAILABLE_MESSAGE, DISTANCE_FAILED_MESSAGE } from '../../src/domain/checkout/destination.ts';
import { EMAIL_MESSAGE } from '../../src/domain/checkout/email.ts';
import { PHONE_MESSAGE } from '../../src/domain/checkout/phone.ts';
import { EMAIL_FORMAT_MESSAGE, PHONE_FORMAT_MESSAGE } from '../../src/domain/checkout/recommendation.ts';
import { CANNOT_CANCEL_MESSAGE } from '../../src/domain/order/order-moves.ts';
import { DEFAULT_CLOSED_MESSAGE } from '../../src/domain/store/store-state.ts';

test.each([
  [WRONG_CREDENTIALS_MESSAGE, 'Your email or password is incorrect'],
  [alreadyRegisteredMessage('ann@example.ca'), "The email 'ann@example.ca' is already registered with us."],
  [ERRORS.unexpected.message, 'Something went wrong, please try again later.'],
  [ERRORS.badGateway.message, 'Something went wrong, please try again later.'],
  [CANNOT_CANCEL_MESSAGE, 'The order is already in processing status and cannot be cancelled online'],
  [SOLD_OUT_MESSAGE, 'Please remove the soldout items'],
  [
    DELIVERY_UNAVAILABLE_MESSAGE,
    'Unfortunately delivery service is not available currently, you may order for takeout only.',
  ],
  [
    DISTANCE_FAILED_MESSAGE,
    'There was an error retrieving the distance information. Please reach out to administrators for more info.',
  ],
  [GIFT_CARD_REFUSED_MESSAGE, 'Gift card not found or already activated, contact support'],
  [
    CREDIT_GIFT_CARD_MESSAGE,
    "You can't use the store credit to buy a gift card. Gift Cards and Event Tickets are not part of overall offers.",
  ],
  [minimumCardMessage(99), 'Credit Card is not accepted for payments under $1'],
  [EMAIL_MESSAGE, 'Please enter a valid Email'],
  [RECEIPT_EMAIL_MESSAGE, 'Please enter a valid email.'],
  [PASSWORD_CHANGED_MESSAGE, 'Your password has been changed successfully.'],
  [PHONE_MESSAGE, 'Please enter a valid phone number!'],
  [DATE_MESSAGE, 'A Date must be selected!'],
  [TIME_MESSAGE, 'A Time must be selected!'],
  [ADDRESS_REQUIRED_MESSAGE, 'Address fields required for delivery orders.'],
  [SIGN_IN_MESSAGE, 'To order this item, you must Sign-in!'],
  [NAME_MESSAGE, 'Your name is required for this action'],
  [CONTACT_REQUIRED_MESSAGE, 'A contact is required for this action'],
  [EMAIL_FORMAT_MESSAGE, 'Incorrect email format'],
  [PHONE_FORMAT_MESSAGE, 'Incorrect phone format'],
  [DEFAULT_CLOSED_MESSAGE, 'Our online ordering system is closed currently.'],
])('%s', (message, specified) => {
  expect(message).toBe(specified);
});
