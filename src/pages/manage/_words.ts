import type { BUSINESS_ROLES, ChangeKind, ChangeLog } from '../../contract/manage.ts';

type BusinessRole = (typeof BUSINESS_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<BusinessRole, string>> = {
  kitchen: 'Kitchen: works on the board',
  manager: 'Manager: also menu, settings, orders and reports',
  owner: 'Owner: also people, payments and going live',
};

const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  pause: 'Ordering',
  soldout: 'Sold-out mark',
  kiosk: 'Kiosk',
  membership: 'Role',
  publication: 'Publication',
  provider: 'Service provider',
  listing: 'Directory',
  label: 'Label',
  phase: 'Status',
  passkey: 'Passkey',
  payment: 'Payments',
  forgetting: 'Personal data',
};

/** The subject of a logged change, e.g. `Role: Kim`. */
export const subjectOf = ({ kind, subject }: ChangeLog['changes'][number]): string =>
  subject === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${subject}`;

/**
 * If a logged change is a publication, returns the number of the published version. The field `to` contains this
 * number, for example as `version 4`. Returns null for other changes.
 */
export const publishedVersion = ({ kind, to }: ChangeLog['changes'][number]): number | null =>
  kind === 'publication' ? Number(/^version (\d+)$/.exec(to ?? '')?.[1] ?? 0) || null : null;

/**
 * The messages after an action. The edge redirects to an address with the key of the message (`done`), so that a reload
 * does not repeat the action.
 */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  invited: 'The role is given, and a message is on its way.',
  invitedAgain: 'A new link is on its way.',
  changed: 'Saved. The change is in effect now.',
  removed: 'Removed. The person no longer has this role.',
  published: 'Published. Customers see it now.',
  scheduled: 'Scheduled. Customers see it from that time on.',
  unscheduled: 'Cancelled. The draft is not published by itself.',
  restored: 'Restored into the draft. Publish it when you are ready.',
  adjusted: 'Saved. A customer with a confirmed email is told.',
  cardsChanged: 'Done.',
  forgotten: 'Forgotten. The personal data is removed, and all sums stay as they were.',
  receiptSent: 'The receipt is on its way.',
  receiptSentBefore: 'This receipt went to this address a moment ago and is not sent twice. See “What happened”.',
  receiptRetried: 'A receipt to this address could not be sent yet. We try again; see “What happened”.',
  summaryOn: 'You get an email after the end of each day with orders.',
  summaryOff: 'You get no more summaries of this business.',
  repaid: 'Recorded. The payment provider is not asked for this refund any more.',
  passkeyAdded: 'The passkey is added. It can sign you in from now on.',
  passkeyRenamed: 'Saved. The passkey has its new name.',
  passkeyRemoved: 'Removed. It no longer signs you in.',
  paused: 'You take no orders now. Customers can still read the menu.',
  takingOrders: 'The pause is over. You take orders whenever you are open.',
  planned: 'The pause is planned.',
  pauseRemoved: 'The pause is removed.',
  available: 'Available again.',
  signedOut: 'That device is signed out.',
};

/** The messages that replace those of `DONE_WORDS` when the business is not live. */
export const NOT_LIVE_WORDS: Readonly<Record<string, string>> = {
  published: 'Published. Customers see it only while you are live.',
  scheduled: 'Scheduled. It is published at that time.',
};
