import type * as v from 'valibot';
import { destinationReplySchema, suggestionsSchema } from '../address.ts';
import {
  boardMessageSchema,
  boardMoveSchema,
  boardSchema,
  pauseSchema,
  personSchema,
  personSignInSchema,
  soldoutEndsSchema,
  soldoutMarkSchema,
  ticketSchema,
} from '../board.ts';
import { overallDiscountSchema } from '../business.ts';
import { changeSchema } from '../business-document/changes.ts';
import { draftDocumentSchema } from '../business-document/draft-document.ts';
import { mistakeSchema } from '../business-document/mistakes.ts';
import {
  businessOrderSchema,
  businessOrdersSchema,
  refundReplySchema,
  refundRequestSchema,
} from '../business-orders.ts';
import { businessReplySchema, diningOptionReplySchema } from '../business-reply.ts';
import { customerLoyaltySchema } from '../customer-loyalty.ts';
import { selectedSectionSchema } from '../customization.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../directory.ts';
import {
  comparisonSchema,
  differencesSchema,
  draftCheckSchema,
  draftSavedSchema,
  draftSchema,
  exportedSchema,
  importedSchema,
  importSchema,
  publishSchema,
  refusedDraftSchema,
  saveDraftSchema,
  staleDraftSchema,
  takeBackSchema,
  versionSchema,
  versionsSchema,
} from '../documents.ts';
import { errorReplySchema } from '../errors.ts';
import { finalOrderSchema } from '../final-order.ts';
import { giftBalanceSchema, giftCardActivatedSchema } from '../gift-card.ts';
import { businessStatusSchema } from '../going-live.ts';
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
  findPositionSchema,
  forgotPersonPasswordSchema,
  foundPositionSchema,
  invitationSchema,
  managedBusinessesSchema,
  membershipChangeSchema,
  membersSchema,
  setPersonPasswordSchema,
  workSessionsSchema,
} from '../manage.ts';
import {
  labelChangeSchema,
  listingSchema,
  newLabelSchema,
  newOwnerSchema,
  newProviderSchema,
  operatedBusinessesSchema,
  operatedLabelsSchema,
  providerAddedSchema,
  providersSchema,
} from '../operator-calls.ts';
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
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyOptionsSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  passkeysSchema,
} from '../passkeys.ts';
import { paymentSheetSchema } from '../payment.ts';
import { storedPictureSchema } from '../pictures.ts';
import { productCategoryReplySchema, productReplySchema, sectionReplySchema } from '../product-reply.ts';
import { quoteSchema } from '../quote.ts';
import { feedbackSchema } from '../rating.ts';
import { receiptSchema } from '../receipt.ts';
import { reportSchema } from '../reports.ts';
import { saveAddressSchema, savedAddressesSchema } from '../saved-address.ts';
import { stampCardReplySchema } from '../stamp-card.ts';
import { businessCreatedSchema, newBusinessSchema, startSchema } from '../start.ts';
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
  BusinessCreated: businessCreatedSchema,
  BusinessStatus: businessStatusSchema,
  CardsResent: cardsResentSchema,
  Change: changeSchema,
  BusinessOrder: businessOrderSchema,
  BusinessOrders: businessOrdersSchema,
  ChangeLog: changeLogSchema,
  ChangePassword: changePasswordSchema,
  Comparison: comparisonSchema,
  CustomerLoyalty: customerLoyaltySchema.item,
  DeliveryAddress: deliveryAddressSchema,
  Destination: destinationReplySchema,
  Difference: differencesSchema.item,
  DiningOption: diningOptionReplySchema,
  DirectoryBusiness: directoryBusinessSchema,
  Done: doneSchema,
  Draft: draftSchema,
  DraftCheck: draftCheckSchema,
  DraftDocument: draftDocumentSchema,
  DraftSaved: draftSavedSchema,
  ExportedDocument: exportedSchema,
  ExternalSignIn: externalSignInSchema,
  Failure: errorReplySchema,
  Feedback: feedbackSchema,
  FinalOrder: finalOrderSchema,
  ForgotPassword: forgotPasswordSchema,
  FindPosition: findPositionSchema,
  ForgotPersonPassword: forgotPersonPasswordSchema,
  FoundPosition: foundPositionSchema,
  GiftBalance: giftBalanceSchema,
  GiftCardActivated: giftCardActivatedSchema,
  ImportDocument: importSchema,
  ImportedDocument: importedSchema,
  Invitation: invitationSchema,
  KioskPairing: kioskPairingSchema,
  Kiosks: kiosksSchema,
  KioskSeen: kioskSeenSchema,
  LabelChange: labelChangeSchema,
  Listing: listingSchema,
  ManagedBusinesses: managedBusinessesSchema,
  Members: membersSchema,
  MembershipChange: membershipChangeSchema,
  Menu: productCategoryReplySchema,
  Mistake: mistakeSchema,
  NewBusiness: newBusinessSchema,
  NewKiosk: newKioskSchema,
  NewLabel: newLabelSchema,
  NewOwner: newOwnerSchema,
  NewPasskey: newPasskeySchema,
  NewProvider: newProviderSchema,
  OperatedBusinesses: operatedBusinessesSchema,
  OperatedLabels: operatedLabelsSchema,
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
  PasskeyCreation: passkeyCreationSchema,
  PasskeyOptions: passkeyOptionsSchema,
  PasskeyRequest: passkeyRequestSchema,
  Passkeys: passkeysSchema,
  PasskeySignIn: passkeySignInSchema,
  PasswordChanged: passwordChangedSchema,
  ProviderAdded: providerAddedSchema,
  Providers: providersSchema,
  Pause: pauseSchema,
  PaymentSheet: paymentSheetSchema,
  Person: personSchema,
  PersonSignIn: personSignInSchema,
  PhoneProof: phoneProofReplySchema,
  PlacedAddress: placedAddressSchema,
  PricedOrder: calculateSchema,
  Product: productReplySchema,
  Publish: publishSchema,
  Quote: quoteSchema,
  Receipt: receiptSchema,
  Recommendation: referSchema,
  ResendCards: resendCardsSchema,
  RefusedDraft: refusedDraftSchema,
  SaveAddress: saveAddressSchema,
  SaveDraft: saveDraftSchema,
  SavedAddress: savedAddressesSchema.item,
  Section: sectionReplySchema,
  SelectedSection: selectedSectionSchema,
  SetPassword: setPasswordSchema,
  RefundReply: refundReplySchema,
  Report: reportSchema,
  RefundRequest: refundRequestSchema,
  SetPersonPassword: setPersonPasswordSchema,
  SignIn: signInSchema,
  SignUp: signUpSchema,
  SoldoutEnds: soldoutEndsSchema,
  SoldoutMark: soldoutMarkSchema,
  StaleDraft: staleDraftSchema,
  Start: startSchema,
  StampCard: stampCardReplySchema,
  StoredPicture: storedPictureSchema,
  StoreLink: storeLinkSchema,
  StoreState: storeStateSchema,
  SubmitOrder: submitOrderSchema,
  Suggestions: suggestionsSchema,
  TakeBack: takeBackSchema,
  Ticket: ticketSchema,
  TicketItem: ticketItemSchema,
  TrackerMessage: trackerMessageSchema,
  Tracking: trackingSchema,
  User: userSchema,
  Version: versionSchema,
  Versions: versionsSchema,
  WorkSessions: workSessionsSchema,
};
