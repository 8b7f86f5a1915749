import type { BUSINESS_ROLES, ChangeKind, ChangeLog, ManagedBusinesses } from '../../contract/manage.ts';

type BusinessRole = (typeof BUSINESS_ROLES)[number];

export const ROLE_WORDS: Readonly<Record<BusinessRole, string>> = {
  kitchen: 'Kitchen: works on the board',
  manager: 'Manager: also reads the log',
  owner: 'Owner: also manages people',
};

export const STATE_WORDS: Readonly<Record<ManagedBusinesses['businesses'][number]['state'], string>> = {
  open: 'Open',
  closed: 'Closed now',
  paused: 'Paused',
};

const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  pause: 'Ordering',
  soldout: 'Sold-out mark',
  kiosk: 'Kiosk',
  membership: 'Role',
};

/** What a change of the log was about, e.g. `Role: Kim`. */
export const subjectOf = ({ kind, subject }: ChangeLog['changes'][number]): string =>
  subject === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${subject}`;

/** What a finished act says. The address names the act, so that a reload does not repeat it. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  invited: 'The role is given, and a message is on its way.',
  invitedAgain: 'A new link is on its way.',
  changed: 'Saved. It counts from now on.',
  removed: 'Removed. It counts from now on.',
  signedOut: 'That device is signed out.',
};
