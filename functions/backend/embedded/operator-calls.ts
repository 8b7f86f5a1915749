import { failure, replied } from '../../../src/contract/errors.ts';
import type { ListingDecision, NewProvider } from '../../../src/contract/operator-calls.ts';
import { DEPLOYMENT, mayAct } from '../../../src/domain/people/permissions.ts';
import { isProvider } from '../../data/businesses.ts';
import { allLabels, insertLabel, orderLabels, renameLabel } from '../../data/labels.ts';
import {
  insertProvider,
  operatedBusiness,
  operatedBusinesses,
  operatedProviders,
  saveListing,
  waitingBusinesses,
} from '../../data/operated-businesses.ts';
import { personByEmail } from '../../data/people.ts';
import type { OperatorCalls } from '../operating.ts';
import type { PersonSession } from '../people.ts';
import { giveRole, tellOfRole } from './give-role.ts';
import type { PeopleParts } from './people-calls.ts';
import { removeLinks } from './remove-links.ts';

/** Maximum number of providers or of businesses in one reply. The next request returns further ones. */
const MAX_ROWS_PER_REPLY = 50;
/**
 * Maximum number of waiting businesses in one reply. These businesses wait for an operator, who lists or refuses them.
 * Far fewer businesses than this number are expected to wait at the same time.
 */
const MAX_WAITING_PER_REPLY = 200;
const OWNER_HAS_PASSWORD_MESSAGE =
  'This person is an owner already and has a password. “Forgot your password?” on the sign-in page sends a link for a new one.';
const NO_LABEL_MESSAGE = 'This label was renamed or merged meanwhile. Please load the page again.';
const LABEL_EXISTS_MESSAGE = 'There is a label with that word already.';
const MAY_MERGE_MESSAGE = `${LABEL_EXISTS_MESSAGE} Please choose another word, or merge the two labels.`;

/** The operator's calls, except the check of the services (health-call.ts). */
export function operatorCalls(parts: Omit<PeopleParts, 'background' | 'deskOf'>): Omit<OperatorCalls, 'health'> {
  const { db, clock, post, publicSite } = parts;
  const mayOperate = ({ memberships }: PersonSession): boolean => mayAct(memberships, 'operate', DEPLOYMENT);
  async function inviteOwner(person: PersonSession, serviceProviderUserId: number, { email, name }: NewProvider) {
    const role = { email, name, role: 'owner', where: publicSite.origin } as const;
    const given = await giveRole(parts, person, { ...role, place: { serviceProviderUserId, businessId: null } });
    if (given.ok || given.failure.code !== 'conflict') return given;
    const [provider] = await operatedProviders(db, { before: serviceProviderUserId + 1, limit: 1 });
    const invited = await personByEmail(db, email);
    const owner = provider?.owners.find((each) => each.email === invited?.email);
    if (owner === undefined) return given;
    if (!owner.invited) return failure('conflict', { message: OWNER_HAS_PASSWORD_MESSAGE });
    // The first link of this owner may have expired.
    await tellOfRole(parts, person, role);
    return replied(null);
  }

  return {
    async providers(person, before) {
      if (!mayOperate(person)) return failure('forbidden');
      const rows = await operatedProviders(db, { before, limit: MAX_ROWS_PER_REPLY + 1 });
      const providers = rows.slice(0, MAX_ROWS_PER_REPLY);
      const last = providers.at(-1)?.serviceProviderUserId ?? null;
      return replied({ providers, next: rows.length > MAX_ROWS_PER_REPLY ? last : null });
    },

    async addProvider(person, provider) {
      if (!mayOperate(person)) return failure('forbidden');
      const providerId = await insertProvider(db, provider, { person, now: clock() });
      await tellOfRole(parts, person, { email: provider.email, role: 'owner', where: publicSite.origin });
      return replied(providerId);
    },

    async inviteOwner(person, serviceProviderUserId, owner) {
      if (!mayOperate(person)) return failure('forbidden');
      if (!(await isProvider(db, serviceProviderUserId))) return failure('notFound');
      return inviteOwner(person, serviceProviderUserId, owner);
    },

    async businesses(person, before) {
      if (!mayOperate(person)) return failure('forbidden');
      const [waiting, rows] = await Promise.all([
        waitingBusinesses(db, MAX_WAITING_PER_REPLY),
        operatedBusinesses(db, { before, limit: MAX_ROWS_PER_REPLY + 1 }),
      ]);
      const businesses = rows.slice(0, MAX_ROWS_PER_REPLY);
      const last = businesses.at(-1)?.businessId ?? null;
      return replied({ waiting, businesses, next: rows.length > MAX_ROWS_PER_REPLY ? last : null });
    },

    async decideListing(person, routingPath, decision) {
      if (!mayOperate(person)) return failure('forbidden');
      const business = await operatedBusiness(db, routingPath);
      if (business === null) return failure('notFound');
      const { listing, seen } = decision;
      const note = listing === 'refused' ? decision.note : '';
      // Two taps or two operators with the same answer: the owner gets one message.
      const isDecided = business.listing === listing && business.listingNote === note;
      if (isDecided && business.phase === 'live') return replied(null);
      const before = seen ?? business.listing;
      const isSaved = await saveListing(db, { listing, note, before }, { person, place: business, now: clock() });
      if (!isSaved) return failure('conflict', { message: notAsSeen(business.name) });
      const name = removeLinks(business.name) || 'Your business';
      const text = `${sentenceOf(name, decision)}\n\n${publicSite.origin}/manage`;
      await post({ channel: 'email', recipient: business.email, text });
      return replied(null);
    },

    labels: async (person) => (mayOperate(person) ? replied({ labels: await allLabels(db) }) : failure('forbidden')),

    async addLabel(person, label) {
      if (!mayOperate(person)) return failure('forbidden');
      const isNew = await insertLabel(db, label, { person, now: clock() });
      return isNew ? replied(null) : failure('conflict', { message: LABEL_EXISTS_MESSAGE });
    },

    async changeLabel(person, labelId, { label, merge, position }) {
      if (!mayOperate(person)) return failure('forbidden');
      const labels = await allLabels(db);
      const changed = labels.find((each) => each.labelId === labelId);
      if (changed === undefined) return failure('notFound', { message: NO_LABEL_MESSAGE });
      const isRenamed = label !== null && label !== changed.label;
      if (isRenamed && !merge && labels.some((each) => each.label === label))
        return failure('conflict', { message: MAY_MERGE_MESSAGE });
      if (position !== null) {
        const others = labels.map((each) => each.labelId).filter((id) => id !== labelId);
        await orderLabels(db, others.toSpliced(position - 1, 0, labelId));
      }
      if (isRenamed) await renameLabel(db, { labelId, label }, { person, now: clock() });
      return replied(null);
    },
  };
}

const notAsSeen = (name: string): string =>
  `Nothing was changed: ${name} was listed, refused or closed meanwhile. You see below how it is now.`;

/** The first line becomes the subject of the e-mail. So the operator's note is in a line of its own. */
function sentenceOf(name: string, { listing, note }: ListingDecision): string {
  if (listing === 'listed') return `${name} is in the directory now.`;
  if (listing === 'unlisted')
    return `${name} is not in the directory any more. Customers still reach it by its address.`;
  return `${name} is not in the directory:\n\n${note}`;
}
