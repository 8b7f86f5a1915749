import type { BUSINESS_ROLES, ChangeKind, ChangeLog } from '../../contract/manage.ts';

type BusinessRole = (typeof BUSINESS_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<BusinessRole, string>> = {
  kitchen: 'Kitchen: works on the board',
  manager: 'Manager: also reads the log',
  owner: 'Owner: also manages people',
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
};

/** What a change of the log was about, e.g. `Role: Kim`. */
export const subjectOf = ({ kind, subject }: ChangeLog['changes'][number]): string =>
  subject === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${subject}`;

/** The message after an action. The address names the action, so that a reload shows the message and does not repeat the action. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  invited: 'The role is given, and a message is on its way.',
  invitedAgain: 'A new link is on its way.',
  changed: 'Saved. The change is in effect now.',
  removed: 'Removed. The person no longer has this role.',
  published: 'Published. Customers see it now.',
  takenBack: 'Taken back into the draft. Publish it when you are ready.',
  refunded: 'Refunded. A customer who gets texts about the order is told.',
  passkeyAdded: 'The passkey is added. It can sign you in from now on.',
  passkeyRemoved: 'Removed. It no longer signs you in.',
  signedOut: 'That device is signed out.',
};
