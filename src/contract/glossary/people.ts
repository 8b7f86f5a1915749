/**
 * What the schemas and fields mean in the calls about accounts, credit, points, ratings and recommendations, and in the
 * failures of all calls.
 */
export const PEOPLE_WORDS = {
  SignIn: 'Sign-in of a customer',
  ExternalSignIn: 'Sign-in through an identity provider',
  SignUp: 'A request for a new account',
  ForgotPassword: 'A request for a link with which a customer can set a password',
  ChangePassword: 'A new password of the signed-in customer',
  SetPassword: 'A new password of a customer, set through a single-use link',
  User: 'The customer who is signed in on this device',
  emailAsUserId: "E-mail of the customer's account",
  'SignIn.password': 'Password',
  'ExternalSignIn.emailAsUserId': "Ignored: the e-mail in the provider's token is used",
  'ExternalSignIn.password': 'ID token or access token of the identity provider',
  'ExternalSignIn.provider': 'The identity provider that issued the token',
  'ExternalSignIn.nonce':
    'A secret of the browser. The SHA-256 hash of the secret, in hex, is the `nonce` in the ID token. Null for a token without a nonce',
  'SignUp.password':
    'Not a password: clients send the e-mail here again. It is ignored, because the account has no password until the customer sets one through a link',
  'ForgotPassword.password': 'Not used here; passed on to an upstream',
  'ChangePassword.password': 'Current password',
  enterChoice: 'A word that names the call; the specification requires it',
  'ForgotPassword.enterChoice': 'Not used here; passed on to an upstream',
  'SignIn.serviceProviderUserId': 'Service provider on whose pages the customer signs in; 0 or null in the directory',
  'ExternalSignIn.serviceProviderUserId':
    'Service provider on whose pages the customer signs in; 0 or null in the directory',
  'SignUp.serviceProviderUserId': 'Service provider on whose pages the customer signs up; 0 or null in the directory',
  newPassword: 'New password, at least 4 characters',
  confirmedPassword: 'The new password once more',
  'SetPassword.token': 'Token in the link',
  userId: 'Id of the customer',
  emailConfirmed: 'Whether the e-mail is confirmed. As long as it is not, credit, points and earlier orders are hidden',
  SaveAddress: 'An address to save for later orders',
  'SaveAddress.addressId': 'Id of the saved address to change; null for a new one',
  SavedAddress: 'A saved address of the signed-in customer',
  'SavedAddress.addressId': 'Id of the saved address',
  'path.addressId': 'Id of a saved address',
  Done: 'The call succeeded',
  success: 'Always true',
  PasswordChanged: 'The reply after a change of the password',
  'PasswordChanged.message': 'Message for the customer',

  GiftBalance: 'Store credit of a customer at one service provider',
  creditBalance: 'Amount of store credit; 0 as long as the e-mail is not confirmed',
  'DirectoryBusiness.creditBalance': 'Store credit of the signed-in customer in cents; null for other visitors',
  GiftCardActivated: 'Whether the gift card was activated',
  'GiftCardActivated.error': 'The same message for every gift card that cannot be activated',
  'path.email': 'E-mail of the signed-in customer',
  'path.giftCardNum': 'Number of the gift card, at most 16 digits',
  'path.giftCardPin': 'PIN of the gift card, at most 8 digits',
  'path.activatorEmail': 'E-mail of the signed-in customer',
  CustomerLoyalty: 'Credit and points of a customer at one service provider',
  points: 'Number of points on the stamp card',
  StampCard: 'Stamp card of a customer at a service provider',
  stampCardType: 'Number of points that fill the card; null when the business has no stamp card',
  customerLoyaltyNote: 'How to earn points, and the reward for a full card; empty when the business has no stamp card',
  sharingNote: 'Sentence that invites the customer to recommend the business',
  'path.providerEmail': 'Ignored: the id identifies the provider',
  'path.customerEmail': 'E-mail of the signed-in customer',

  StoreLink: 'Data for pages about a service provider as a whole, not about one of its businesses',
  'StoreLink.name': 'Name of the service provider',
  frequentlyPhoneNumber: 'Phone number for customers, ten digits',
  ratings: 'The ratings of the provider',
  ratingsId: "Id of the provider's ratings; the feedback of a customer contains it",
  Recommendation: 'Recommendation of a service provider to a friend',
  fromUserId: 'Id of the recommended service provider',
  'Recommendation.name': 'Name of the customer who recommends',
  sharedLinkEmail: "The friend's e-mail or phone number; null if it is in `validEmail` or `validPhone`",
  validEmail:
    "The friend's e-mail, or `true` when the client has checked the e-mail in `sharedLinkEmail`; null for none",
  validPhone:
    "The friend's phone number, or `true` when the client has checked the number in `sharedLinkEmail`; null for none",
  shareMethod: 'How the message is sent: by e-mail or by text message',
  'Recommendation.message': 'Message to the friend, at most 200 characters; may be empty',
  Feedback: 'A rating of a service provider',
  userScore: 'Number of stars times two: 2, 4, 6, 8 or 10',
  userComment: 'Comment, at most 200 characters; may be empty',
  'Feedback.userId': 'Ignored: the session identifies the customer',
  ratingId:
    'Id of an earlier rating. Ignored, because the order identifies the rating: a second rating of an order replaces the first',
  'Feedback.orderId':
    'The tracking id of the order, a secret that proves that the sender may rate the order; or the order number, which proves nothing; or null',

  'path.menuType':
    'What the QR code opens: the menu for ordering (`ordering`), for reading (`menuOnly`), or for a table (the number of the table)',

  Failure: 'Body of every failure for which the specification has no other reply',
  'Failure.error': 'The failure',
  'error.code': 'Code of the failure',
  'error.message': 'Message for the customer or the person',
  'error.reason': 'Code of the rule, or name of the field, that caused the failure; absent when there is neither',
  'error.productOptionId':
    'Only with the code `refused`, and only if an option caused the failure: the id of this option',
  'error.quote': 'Only with the code `repriced`: the current price of the cart',
  requestId: 'Id of the request, which is also in the log',
};
