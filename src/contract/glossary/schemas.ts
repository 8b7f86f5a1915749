import type * as v from 'valibot';
import { destinationReplySchema, suggestionsSchema } from '../address.ts';
import {
  boardMessageSchema,
  boardMoveSchema,
  boardSchema,
  pauseSchema,
  personSchema,
  personSignInSchema,
  soldoutMarkSchema,
  ticketSchema,
} from '../board.ts';
import { overallDiscountSchema } from '../business.ts';
import { businessReplySchema, diningOptionReplySchema } from '../business-reply.ts';
import { customerLoyaltySchema } from '../customer-loyalty.ts';
import { selectedSectionSchema } from '../customization.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../directory.ts';
import { errorReplySchema } from '../errors.ts';
import { finalOrderSchema } from '../final-order.ts';
import { giftBalanceSchema, giftCardActivatedSchema } from '../gift-card.ts';
import { admissionSchema, admitSchema, cardsResentSchema, resendCardsSchema } from '../issued-cards.ts';
import {
  kioskPairingSchema,
  kioskSeenSchema,
  kiosksSchema,
  newKioskSchema,
  pairedKioskSchema,
  pairKioskSchema,
} from '../kiosk.ts';
import { referSchema, storeLinkSchema } from '../link.ts';
import {
  changeLogSchema,
  forgotPersonPasswordSchema,
  invitationSchema,
  managedBusinessesSchema,
  membershipChangeSchema,
  membersSchema,
  setPersonPasswordSchema,
  workSessionsSchema,
} from '../manage.ts';
import {
  calculateSchema,
  deliveryAddressSchema,
  orderItemSchema,
  orderPayloadSchema,
  orderSchema,
  orderStatusLinkSchema,
  orderSummarySchema,
  placedAddressSchema,
  submitOrderSchema,
  ticketItemSchema,
  trackerMessageSchema,
  trackingSchema,
} from '../order.ts';
import { orderPhoneSchema, phoneProofReplySchema } from '../order-phone.ts';
import { paymentSheetSchema } from '../payment.ts';
import { productCategoryReplySchema, productReplySchema, sectionReplySchema } from '../product-reply.ts';
import { quoteSchema } from '../quote.ts';
import { feedbackSchema } from '../rating.ts';
import { receiptSchema } from '../receipt.ts';
import { stampCardReplySchema } from '../stamp-card.ts';
import { orderTypeOfferSchema, storeStateSchema } from '../store.ts';
import {
  changePasswordSchema,
  doneSchema,
  externalSignInSchema,
  forgotPasswordSchema,
  passwordChangedSchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
  userSchema,
} from '../user.ts';

/** Schemas with a name in the OpenAPI document. Other schemas are written where they are used. */
export const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  Admission: admissionSchema,
  Admit: admitSchema,
  Board: boardSchema,
  BoardMessage: boardMessageSchema,
  BoardMove: boardMoveSchema,
  BusinessInfo: businessReplySchema,
  BusinessLabel: businessLabelSchema,
  CardsResent: cardsResentSchema,
  ChangeLog: changeLogSchema,
  ChangePassword: changePasswordSchema,
  CustomerLoyalty: customerLoyaltySchema.item,
  DeliveryAddress: deliveryAddressSchema,
  Destination: destinationReplySchema,
  DiningOption: diningOptionReplySchema,
  DirectoryBusiness: directoryBusinessSchema,
  Done: doneSchema,
  ExternalSignIn: externalSignInSchema,
  Failure: errorReplySchema,
  Feedback: feedbackSchema,
  FinalOrder: finalOrderSchema,
  ForgotPassword: forgotPasswordSchema,
  ForgotPersonPassword: forgotPersonPasswordSchema,
  GiftBalance: giftBalanceSchema,
  GiftCardActivated: giftCardActivatedSchema,
  Invitation: invitationSchema,
  KioskPairing: kioskPairingSchema,
  Kiosks: kiosksSchema,
  KioskSeen: kioskSeenSchema,
  ManagedBusinesses: managedBusinessesSchema,
  Members: membersSchema,
  MembershipChange: membershipChangeSchema,
  Menu: productCategoryReplySchema,
  NewKiosk: newKioskSchema,
  Order: orderSchema,
  OrderItem: orderItemSchema,
  OrderPayload: orderPayloadSchema,
  OrderPhone: orderPhoneSchema,
  OrderStatusLink: orderStatusLinkSchema,
  OrderSummary: orderSummarySchema,
  OrderTypeOffer: orderTypeOfferSchema,
  OverallDiscount: overallDiscountSchema,
  PairedKiosk: pairedKioskSchema,
  PairKiosk: pairKioskSchema,
  PasswordChanged: passwordChangedSchema,
  Pause: pauseSchema,
  PaymentSheet: paymentSheetSchema,
  Person: personSchema,
  PersonSignIn: personSignInSchema,
  PhoneProof: phoneProofReplySchema,
  PlacedAddress: placedAddressSchema,
  PricedOrder: calculateSchema,
  Product: productReplySchema,
  Quote: quoteSchema,
  Receipt: receiptSchema,
  Recommendation: referSchema,
  ResendCards: resendCardsSchema,
  Section: sectionReplySchema,
  SelectedSection: selectedSectionSchema,
  SetPassword: setPasswordSchema,
  SetPersonPassword: setPersonPasswordSchema,
  SignIn: signInSchema,
  SignUp: signUpSchema,
  SoldoutMark: soldoutMarkSchema,
  StampCard: stampCardReplySchema,
  StoreLink: storeLinkSchema,
  StoreState: storeStateSchema,
  SubmitOrder: submitOrderSchema,
  Suggestions: suggestionsSchema,
  Ticket: ticketSchema,
  TicketItem: ticketItemSchema,
  TrackerMessage: trackerMessageSchema,
  Tracking: trackingSchema,
  User: userSchema,
  WorkSessions: workSessionsSchema,
};
