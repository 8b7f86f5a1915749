import type * as v from 'valibot';
import { destinationReplySchema, suggestionsSchema } from '../address.ts';
import {
  boardMessageSchema,
  boardMoveSchema,
  boardSchema,
  finishedOrdersSchema,
  partMarkSchema,
  pauseSchema,
  personSchema,
  personSignInSchema,
  readyInChangeSchema,
  ticketSchema,
} from '../board.ts';
import { overallDiscountSchema } from '../business.ts';
import { changeSchema } from '../business-document/changes.ts';
import { draftDocumentSchema } from '../business-document/draft-document.ts';
import { mistakeSchema } from '../business-document/mistakes.ts';
import {
  businessOrderSchema,
  businessOrdersSchema,
  receiptAgainReplySchema,
  receiptAgainSchema,
  refundReplySchema,
  refundRequestSchema,
  repaymentSchema,
} from '../business-orders.ts';
import { businessReplySchema, diningOptionReplySchema } from '../business-reply.ts';
import {
  adjustRequestSchema,
  blockCardSchema,
  customerFileSchema,
  customersSchema,
  holdingsSchema,
  owedSchema,
} from '../credit.ts';
import { customerLoyaltySchema } from '../customer-loyalty.ts';
import { selectedSectionSchema } from '../customization.ts';
import { deploymentHealthSchema } from '../deployment-health.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../directory.ts';
import {
  comparisonSchema,
  differencesSchema,
  draftAdSchema,
  draftCheckSchema,
  draftSavedSchema,
  draftSchema,
  exampleCartSchema,
  examplePriceSchema,
  exportedSchema,
  importedSchema,
  importSchema,
  publishSchema,
  refusedDraftSchema,
  restoreSchema,
  saveDraftSchema,
  schedulePublicationSchema,
  scheduleSchema,
  staleDraftSchema,
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
  orderSchema,
  orderSummarySchema,
  placedAddressSchema,
  submitOrderSchema,
  ticketItemSchema,
} from '../order.ts';
import { orderPhoneSchema, phoneProofReplySchema } from '../order-phone.ts';
import {
  newPasskeySchema,
  passkeyChangeSchema,
  passkeyCreationSchema,
  passkeyOptionsSchema,
  passkeyRequestSchema,
  passkeySignInSchema,
  passkeysSchema,
} from '../passkeys.ts';
import { paymentSheetSchema } from '../payment.ts';
import {
  paymentSettingsSchema,
  takesCardsSchema,
  typedAccountSchema,
  webhookSecretSchema,
} from '../payment-accounts.ts';
import { payoutFileSchema, payoutsSchema } from '../payouts.ts';
import { storedPictureSchema } from '../pictures.ts';
import { productCategoryReplySchema, productReplySchema, sectionReplySchema } from '../product-reply.ts';
import { quoteSchema } from '../quote.ts';
import { feedbackSchema } from '../rating.ts';
import { receiptSchema } from '../receipt.ts';
import { reportSchema, summarySubscriptionSchema } from '../reports.ts';
import { saveAddressSchema, savedAddressesSchema } from '../saved-address.ts';
import { soldoutListSchema, soldoutMarkSchema } from '../soldout.ts';
import { stampCardReplySchema } from '../stamp-card.ts';
import { businessCreatedSchema, newBusinessSchema, startSchema } from '../start.ts';
import { orderTypeOfferSchema, storeStateSchema } from '../store.ts';
import { planPauseSchema, todaySchema } from '../today.ts';
import { orderPayloadSchema, orderStatusLinkSchema, trackerMessageSchema, trackingSchema } from '../tracking.ts';
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

/**
 * The schemas that have a name in the OpenAPI document, each under that name. The document repeats any other schema
 * wherever a call uses it. The file is longer than 250 lines, because each schema has a line.
 */
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
  NewWebhookSecret: webhookSecretSchema,
  PaymentKeys: typedAccountSchema,
  PaymentSettings: paymentSettingsSchema,
  TakesCards: takesCardsSchema,
  CardsResent: cardsResentSchema,
  Change: changeSchema,
  BusinessOrder: businessOrderSchema,
  BusinessOrders: businessOrdersSchema,
  ChangeLog: changeLogSchema,
  ChangePassword: changePasswordSchema,
  Comparison: comparisonSchema,
  CustomerLoyalty: customerLoyaltySchema.item,
  DeliveryAddress: deliveryAddressSchema,
  DeploymentHealth: deploymentHealthSchema,
  Destination: destinationReplySchema,
  Difference: differencesSchema.item,
  DiningOption: diningOptionReplySchema,
  DirectoryBusiness: directoryBusinessSchema,
  Done: doneSchema,
  Draft: draftSchema,
  DraftCheck: draftCheckSchema,
  DraftDocument: draftDocumentSchema,
  DraftSaved: draftSavedSchema,
  DraftAd: draftAdSchema,
  ExampleCart: exampleCartSchema,
  ExamplePrice: examplePriceSchema,
  ExportedDocument: exportedSchema,
  ExternalSignIn: externalSignInSchema,
  Failure: errorReplySchema,
  Feedback: feedbackSchema,
  FinishedOrders: finishedOrdersSchema,
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
  PasskeyChange: passkeyChangeSchema,
  PasskeyCreation: passkeyCreationSchema,
  PasskeyOptions: passkeyOptionsSchema,
  PasskeyRequest: passkeyRequestSchema,
  Passkeys: passkeysSchema,
  PasskeySignIn: passkeySignInSchema,
  PasswordChanged: passwordChangedSchema,
  ProviderAdded: providerAddedSchema,
  Providers: providersSchema,
  PartMark: partMarkSchema,
  ReadyIn: readyInChangeSchema,
  Pause: pauseSchema,
  PaymentSheet: paymentSheetSchema,
  Person: personSchema,
  PersonSignIn: personSignInSchema,
  PhoneProof: phoneProofReplySchema,
  PlacedAddress: placedAddressSchema,
  PricedOrder: calculateSchema,
  PlanPause: planPauseSchema,
  Product: productReplySchema,
  Publish: publishSchema,
  Schedule: scheduleSchema,
  SchedulePublication: schedulePublicationSchema,
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
  AdjustRequest: adjustRequestSchema,
  BlockCard: blockCardSchema,
  CustomerFile: customerFileSchema,
  Customers: customersSchema,
  Holdings: holdingsSchema,
  Owed: owedSchema,
  RefundReply: refundReplySchema,
  ReceiptAgain: receiptAgainSchema,
  ReceiptAgainReply: receiptAgainReplySchema,
  SummarySubscription: summarySubscriptionSchema,
  Payouts: payoutsSchema,
  PayoutFile: payoutFileSchema,
  Report: reportSchema,
  RefundRequest: refundRequestSchema,
  RepaymentRequest: repaymentSchema,
  SetPersonPassword: setPersonPasswordSchema,
  SignIn: signInSchema,
  SignUp: signUpSchema,
  SoldoutList: soldoutListSchema,
  SoldoutMark: soldoutMarkSchema,
  StaleDraft: staleDraftSchema,
  Start: startSchema,
  StampCard: stampCardReplySchema,
  StoredPicture: storedPictureSchema,
  StoreLink: storeLinkSchema,
  StoreState: storeStateSchema,
  SubmitOrder: submitOrderSchema,
  Suggestions: suggestionsSchema,
  Restore: restoreSchema,
  Ticket: ticketSchema,
  TicketItem: ticketItemSchema,
  TrackerMessage: trackerMessageSchema,
  Today: todaySchema,
  Tracking: trackingSchema,
  User: userSchema,
  Version: versionSchema,
  Versions: versionsSchema,
  WorkSessions: workSessionsSchema,
};
