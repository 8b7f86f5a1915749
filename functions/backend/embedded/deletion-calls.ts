import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { INVALID_LINK_MESSAGE, WRONG_CURRENT_PASSWORD_MESSAGE } from '../../../src/contract/user.ts';
import { giveUpDeletion, isBeingDeleted, providersKnowing } from '../../data/account-deletions.ts';
import { loyaltyOf } from '../../data/customer-loyalty.ts';
import { type Customer, customerByEmail } from '../../data/customers.ts';
import { customerOfPasswordLink } from '../../data/password-links.ts';
import { log } from '../../log.ts';
import type { DeletingCustomer, DeletionCalls, DeletionPreview } from '../deleting.ts';
import { type DeletionParts, deleteAccount, placeOf, preventingMatters } from './delete-account.ts';
import { checkPassword } from './password-checks.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { siteOfAccount } from './site.ts';

const NO_ANSWER = failure('unavailable', {
  message: 'A part of this site does not answer. Nothing was deleted. Please try again in a few minutes.',
});

/** The calls with which customers delete their own accounts, which are stored in D1 and at the order desks. */
export function deletionCalls(parts: DeletionParts): DeletionCalls {
  const { db, clock, post, publicSite } = parts;

  /** The account to delete. Requires no proof yet, except that a token must be valid. */
  async function accountOf({ customer, token }: DeletingCustomer): Promise<Reply<Customer>> {
    if (token !== null) {
      const owner = await customerOfPasswordLink(db, token, clock());
      return owner === null ? failure('conflict', { message: INVALID_LINK_MESSAGE, reason: 'link' }) : replied(owner);
    }
    const own = customer && (await customerByEmail(db, customer.user.emailAsUserId));
    return own && own.id === customer?.user.userId ? replied(own) : failure('unauthorised');
  }

  /**
   * Without a token, the customer needs a link if the account has no password (e.g. uses only an identity provider), or
   * if its e-mail is not confirmed.
   */
  const proofOf = ({ customer, token }: DeletingCustomer, { passwordHash }: Customer) => {
    if (token !== null) return 'token';
    return passwordHash !== null && customer?.user.emailConfirmed ? 'password' : 'link';
  };

  return {
    async preview(who) {
      const found = await accountOf(who);
      if (!found.ok) return found;
      const account = found.value;
      const proof = proofOf(who, account);
      // If the e-mail is not confirmed, the signed-in customer is perhaps not the owner of the mailbox.
      const mayRead = who.token !== null || who.customer?.user.emailConfirmed;
      const nothing: Omit<DeletionPreview, 'isUnderWay'> = {
        email: account.email,
        proof,
        matters: [],
        points: [],
        credit: [],
      };
      if (!mayRead) return replied({ ...nothing, isUnderWay: false });
      let isUnderWay = false;
      try {
        isUnderWay = await isBeingDeleted(db, account.id);
        const [matters, loyalty] = await Promise.all([
          preventingMatters(parts, account, await providersKnowing(db, account)),
          loyaltyOf(db, account.id),
        ]);
        const lost = await Promise.all(
          loyalty
            .filter(({ points, credit }) => points > 0 || credit > 0)
            .map(async ({ providerId, points, credit }) => ({ place: await placeOf(db, providerId), points, credit })),
        );
        const points = lost
          .filter((each) => each.points > 0)
          .map((each) => ({ placeName: each.place.name, points: each.points }));
        const credit = lost
          .filter((each) => each.credit > 0 && each.place.path === null)
          .map((each) => ({ placeName: each.place.name, amount: each.credit }));
        return replied({ email: account.email, proof, matters, points, credit, isUnderWay });
      } catch (error) {
        log('warn', 'accountDeletion', { detail: String(error) });
        // Some places may have forgotten the customer already.
        return isUnderWay ? replied({ ...nothing, isUnderWay }) : NO_ANSWER;
      }
    },

    async sendLink(customer) {
      const found = await accountOf({ customer, token: null });
      if (!found.ok) return found;
      const site = await siteOfAccount(db, publicSite, found.value.providerId);
      await sendPasswordLink(db, post, { customer: found.value, site, occasion: 'delete', now: clock() });
      return replied(null);
    },

    async delete(who, password) {
      const found = await accountOf(who);
      if (!found.ok) return found;
      const account = found.value;
      const proof = proofOf(who, account);
      if (proof === 'link') return failure('forbidden');
      if (proof === 'password') {
        const checked = await checkPassword(password, account.passwordHash, true);
        if (!checked.ok) return checked;
        if (!checked.value)
          return failure('forbidden', { message: WRONG_CURRENT_PASSWORD_MESSAGE, reason: 'password' });
      }
      try {
        const outcome = await deleteAccount(parts, account);
        if (outcome.kind === 'prevented') await giveUpDeletion(db, account.id);
        return replied(outcome);
      } catch (error) {
        log('warn', 'accountDeletion', { detail: String(error) });
        return NO_ANSWER;
      }
    },
  };
}
