/** The user id that the specification's client sends for an anonymous visitor (section 9). */
export const ANONYMOUS_USER_ID = 999_999;

/** A call of the contract that the upstream answers. */
export interface UpstreamCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** The path. The names in braces are parameters. */
  readonly path: string;
  /** Reads are retried. A change is sent only once, even if its method is GET. */
  readonly kind: 'read' | 'change';
}

const read = (path: string): UpstreamCall => ({ method: 'GET', path, kind: 'read' });
const change = (method: UpstreamCall['method'], path: string): UpstreamCall => ({ method, path, kind: 'change' });

/**
 * The calls that are forwarded. Calls with the comment `Ours` are not in the specification. Only a Foodcourt, which is
 * another deployment of this code, answers them. docs/decisions/an-existing-backend-as-upstream.md says what happens to
 * the other calls of the port `Backend`.
 */
export const CALLS = {
  businessLabelList: read('/rest/business/businessLabelList'),
  businessList: read('/rest/business/businessList/{labelIds}/{userId}'),
  business: read('/rest/business/{businessPath}'),
  businessInMode: read('/rest/business/{mode}/{businessPath}'),
  businessLocationList: read('/rest/business/businessLocationList/{serviceProviderUserId}'),
  productCategory: read('/rest/productCategory/{serviceProviderUserId}'),
  products: read('/rest/product/productsListByBusinessId/{serviceProviderUserId}/{businessId}/{mode}/{offset}'),
  quote: change('PUT', '/rest/order/quote'),
  credit: change('PUT', '/rest/order/credit'),
  paymentSheet: change('POST', '/rest/order/paymentSheetHelper'),
  submit: change('PUT', '/rest/order'),
  orderStatus: read('/rest/orderAction/orderStatus/{orderTrackingId}'),
  promoCode: read('/rest/business/validateByBusinessId/{businessId}/{promoCode}'),
  imHere: change('GET', '/rest/orderAction/imHere/{id}'),
  receipt: change('PUT', '/rest/order/receipt'),
  /** Ours. */
  save: change('PUT', '/rest/order/save'),
  /** Ours. */
  phone: change('PUT', '/rest/order/phone'),
  cancelNewOrder: change('GET', '/rest/orderAction/cancelNewOrder/{orderTrackingId}/{businessId}'),
  storeLink: read('/rest/link/biz/userId/{serviceProviderUserId}'),
  refer: change('POST', '/rest/link/refer'),
  feedback: change('PUT', '/rest/rating/feedback'),
  signIn: change('POST', '/rest/user/login/light'),
  signInExternally: change('PUT', '/rest/user/token'),
  signUp: change('PUT', '/rest/user/'),
  forgotPassword: change('POST', '/rest/user/forgotPassword'),
  /** Ours. At other backends, sessions end only when they expire. */
  signOut: change('POST', '/rest/user/signOut'),
  giftBalance: read('/rest/giftCard/balance/{email}/{serviceProviderUserId}'),
  activateGiftCard: change(
    'GET',
    '/rest/giftCard/activate/{serviceProviderUserId}/{giftCardNum}/{giftCardPin}/{activatorEmail}',
  ),
  stampCard: read('/rest/customerLoyalty/stampCard/{serviceProviderUserId}/{providerEmail}/{customerEmail}'),
  /** Ours. */
  mine: read('/rest/customerLoyalty/mine'),
  changePassword: change('POST', '/rest/user/changePassword'),
  /** Ours. Other backends have their own pages for setting a password. */
  setPassword: change('POST', '/rest/user/setPassword'),
} as const satisfies Record<string, UpstreamCall>;
