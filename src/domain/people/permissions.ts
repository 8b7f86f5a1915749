/**
 * What people may do at a service provider's businesses (R1 to R4, R7, R9 to R11, R13, R15, J6, P5). Customers have no role.
 */
export const ROLES = ['kitchen', 'manager', 'owner', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** One role of a person, and the place where it applies. */
export interface Membership {
  readonly role: Role;
  /** Null for an operator, whose role applies to the whole deployment. */
  readonly serviceProviderUserId: number | null;
  /** Null when the role applies to all businesses of the provider, including future ones. */
  readonly businessId: number | null;
}

/** Where somebody acts: at one business, or at all businesses of a service provider. */
export interface Place {
  readonly serviceProviderUserId: number;
  /** Null means all businesses of the provider. */
  readonly businessId: number | null;
}

/**
 * Where operators act when the action concerns no service provider, such as a change of the directory's labels. The id
 * 0 belongs to no provider.
 */
export const DEPLOYMENT: Place = { serviceProviderUserId: 0, businessId: null };

const AT_THE_BUSINESS: readonly Role[] = ['kitchen', 'manager', 'owner'];

export type Act =
  | 'seeBoard'
  | 'moveOrders'
  | 'markSoldout'
  | 'pause'
  | 'planPauses'
  | 'resendCards'
  | 'admit'
  | 'pairKiosks'
  | 'editBusiness'
  | 'readOrders'
  | 'refund'
  | 'sendReceipts'
  | 'adjustCredit'
  | 'forgetCustomers'
  | 'readReports'
  | 'readLog'
  | 'managePeople'
  | 'addPictures'
  | 'prepareToGoLive'
  | 'goLive'
  | 'managePayments'
  | 'operate';

/** The roles that are allowed to do each act. */
const MAY: Readonly<Record<Act, readonly Role[]>> = {
  seeBoard: AT_THE_BUSINESS,
  moveOrders: AT_THE_BUSINESS,
  markSoldout: AT_THE_BUSINESS,
  pause: AT_THE_BUSINESS,
  planPauses: ['manager', 'owner'],
  resendCards: AT_THE_BUSINESS,
  admit: AT_THE_BUSINESS,
  pairKiosks: AT_THE_BUSINESS,
  editBusiness: ['manager', 'owner', 'operator'],
  readOrders: ['manager', 'owner'],
  refund: ['manager', 'owner'],
  sendReceipts: ['manager', 'owner'],
  adjustCredit: ['manager', 'owner'],
  forgetCustomers: ['owner'],
  readReports: ['manager', 'owner'],
  readLog: ['manager', 'owner', 'operator'],
  addPictures: ['manager', 'owner', 'operator'],
  managePeople: ['owner', 'operator'],
  prepareToGoLive: ['manager', 'owner'],
  goLive: ['owner'],
  managePayments: ['owner'],
  operate: ['operator'],
};

/** Whether a person with these memberships may do something at a place. Only this function decides it. */
export const mayAct = (memberships: readonly Membership[], act: Act, place: Place): boolean =>
  memberships.some((membership) => MAY[act].includes(membership.role) && appliesAt(membership, place));

function appliesAt({ role, serviceProviderUserId, businessId }: Membership, place: Place): boolean {
  if (role === 'operator') return true;
  if (serviceProviderUserId !== place.serviceProviderUserId) return false;
  return businessId === null || businessId === place.businessId;
}
