/** What the specification's client says where nobody is signed in (section 9). */
export const ANONYMOUS = 999_999;

/** A call of the contract as an existing backend serves it. */
export interface UpstreamCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** With its parameters in braces. */
  readonly path: string;
  /** A read may be asked again when no answer came. What changes something, or carries an order, is asked once, also where it is a GET. */
  readonly kind: 'read' | 'change';
}

const read = (path: string): UpstreamCall => ({ method: 'GET', path, kind: 'read' });
const change = (method: UpstreamCall['method'], path: string): UpstreamCall => ({ method, path, kind: 'change' });

/**
 * The calls that an upstream is asked. All but those marked as ours are the specification's; what the port has beyond them the
 * edge answers itself, or not at all: docs/decisions/an-existing-backend-as-upstream.md has the whole table.
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
  /** Ours, as setPassword. */
  save: change('PUT', '/rest/order/save'),
  /** Ours likewise. */
  phone: change('PUT', '/rest/order/phone'),
  cancelNewOrder: change('GET', '/rest/orderAction/cancelNewOrder/{orderTrackingId}/{businessId}'),
  storeLink: read('/rest/link/biz/userId/{serviceProviderUserId}'),
  refer: change('POST', '/rest/link/refer'),
  feedback: change('PUT', '/rest/rating/feedback'),
  signIn: change('POST', '/rest/user/login/light'),
  signInExternally: change('PUT', '/rest/user/token'),
  signUp: change('PUT', '/rest/user/'),
  forgotPassword: change('POST', '/rest/user/forgotPassword'),
  /** Ours: another backend's session ends by itself. */
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
  /** Ours: a second Foodcourt has it; another backend has pages of its own behind its links. */
  setPassword: change('POST', '/rest/user/setPassword'),
} as const satisfies Record<string, UpstreamCall>;
