/**
 * Deletes the account of a customer at the customer's own request (E32). The order desks of all providers that know the
 * customer are asked first whether anything prevents it. Then each desk forgets the customer, and at last D1 deletes the
 * account. D1 notes that the deletion has begun, so that the hourly tasks repeat it when a part of it fails.
 */
import { formatCents } from '../../../src/domain/money/money.ts';
import { DAY_MS, type Instant } from '../../../src/domain/time.ts';
import {
  beginDeletion,
  deleteStoredAccount,
  deletionsUnderWay,
  giveUpDeletion,
  isBeingDeleted,
  type KnowingProvider,
  markTold,
  providersKnowing,
  unfinishedDeletions,
} from '../../data/account-deletions.ts';
import { businessesOfProvider, hasLiveBusiness } from '../../data/businesses.ts';
import type { Customer } from '../../data/customers.ts';
import type { OpenMatter } from '../../desk/open-matters.ts';
import type { AccountForgetting, OwnAccount } from '../../desk/own-account.ts';
import { log } from '../../log.ts';
import type { Post } from '../../outbox/post.ts';
import type { DeletionOutcome, PreventingMatter } from '../deleting.ts';
import { type PublicSite, siteOfAccount } from './site.ts';

/** The calls of an order desk that a deletion needs. */
interface ForgettingDesk {
  accountMatters(customerId: number, now: Instant): Promise<readonly OpenMatter[]>;
  forgetAccount(account: OwnAccount, now: Instant, ignored: readonly OpenMatter['kind'][]): Promise<AccountForgetting>;
}

export interface DeletionParts {
  readonly db: D1Database;
  readonly deskOf: (providerId: number) => ForgettingDesk;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
}

export type AccountToDelete = Pick<Customer, 'id' | 'email' | 'providerId'>;

/** Maximum number of rounds of a deletion. A new round begins if the customer left new data at a desk meanwhile. */
const MAX_ROUNDS = 3;

/**
 * If a provider has no live business, these matters at its desk do not prevent the deletion. Nobody can spend the store
 * credit there, and perhaps nobody will ever finish an open order. If these matters prevented the deletion, the account
 * would stay until the records are removed, years later (R12).
 */
const IGNORED_WHEN_CLOSED: readonly OpenMatter['kind'][] = ['credit', 'open'];

const ignoredAt = async (db: D1Database, providerId: number): Promise<readonly OpenMatter['kind'][]> =>
  (await hasLiveBusiness(db, providerId)) ? [] : IGNORED_WHEN_CLOSED;

/** What prevents the deletion, at all providers that know the customer. Throws when a desk does not answer. */
export async function preventingMatters(
  { db, deskOf, clock }: DeletionParts,
  { id }: AccountToDelete,
  providers: readonly KnowingProvider[],
): Promise<readonly PreventingMatter[]> {
  const found = await Promise.all(
    providers.map(async ({ providerId }) => {
      const ignored = await ignoredAt(db, providerId);
      const matters = await deskOf(providerId).accountMatters(id, clock());
      return inWords(
        db,
        providerId,
        matters.filter(({ kind }) => !ignored.includes(kind)),
      );
    }),
  );
  return found.flat();
}

/** The orders that the customer placed after the request to delete the account. */
async function newerOrders(
  db: D1Database,
  providers: readonly KnowingProvider[],
  beganAt: Instant,
): Promise<readonly PreventingMatter[]> {
  const newer = providers.filter(({ lastOrderAt }) => lastOrderAt !== null && lastOrderAt > beganAt);
  return Promise.all(
    newer.map(async ({ providerId }) => {
      const { name, path } = await placeOf(db, providerId);
      const sentence = `You have ordered at ${name} since you asked to delete the account.`;
      return { sentence, link: path === null ? null : { path, text: name } };
    }),
  );
}

/**
 * Deletes the account, or says what prevents the deletion. `beganAt`: when the customer requested the deletion; an order
 * that was placed later prevents it. Can be repeated at any time, also while another call deletes the same account. If
 * something prevents the deletion, the caller runs `giveUpDeletion`. Throws when a desk or D1 fails before anything was
 * changed.
 */
export async function deleteAccount(
  parts: DeletionParts,
  account: AccountToDelete,
  beganAt: Instant = parts.clock(),
): Promise<DeletionOutcome> {
  const { db, clock } = parts;
  let hasBegun = await isBeingDeleted(db, account.id);
  const prevented = (matters: readonly PreventingMatter[]) =>
    ({ kind: 'prevented', matters, isPartial: hasBegun }) as const;
  try {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const providers = await providersKnowing(db, account);
      const open = await preventingMatters(parts, account, providers);
      const matters = open.length > 0 ? open : await newerOrders(db, providers, beganAt);
      if (matters.length > 0) return prevented(matters);
      await beginDeletion(db, account, { beganAt, now: clock() });
      hasBegun = true;
      const forgetting = await forgetAtDesks(parts, account, providers);
      if (forgetting.matters.length > 0) return prevented(forgetting.matters);
      const result = await deleteStoredAccount(db, account, forgetting.forgotten, clock());
      if (result === 'deleted') await tellDeleted(parts, account);
      if (result !== 'changed') return { kind: 'deleted', userId: account.id };
    }
  } catch (error) {
    if (!hasBegun) throw error;
    log('warn', 'accountDeletion', { detail: String(error) });
  }
  return { kind: 'underWay' };
}

/** Lets one desk after the other forget the customer, until one refuses. */
async function forgetAtDesks(
  { db, deskOf, clock }: DeletionParts,
  { id: customerId, email }: AccountToDelete,
  providers: readonly KnowingProvider[],
): Promise<{
  readonly matters: readonly PreventingMatter[];
  readonly forgotten: readonly Pick<KnowingProvider, 'providerId' | 'revision'>[];
}> {
  const forgotten: Pick<KnowingProvider, 'providerId' | 'revision'>[] = [];
  for (const { providerId, revision } of providers) {
    const answer = await deskOf(providerId).forgetAccount(
      { customerId, email },
      clock(),
      await ignoredAt(db, providerId),
    );
    const matters = await inWords(db, providerId, answer.matters);
    if (matters.length > 0) return { matters, forgotten };
    // If all data of a desk was removed, the desk counts revisions from 1 again. Then the revision in D1 may be higher.
    forgotten.push({ providerId, revision: Math.max(revision, answer.loyaltyRevision) });
  }
  return { matters: [], forgotten };
}

/** The matters of one desk, as the customer reads them. */
async function inWords(
  db: D1Database,
  providerId: number,
  matters: readonly OpenMatter[],
): Promise<readonly PreventingMatter[]> {
  if (matters.length === 0) return [];
  const place = await placeOf(db, providerId);
  return matters.map((matter) => {
    if (matter.kind === 'credit')
      return {
        sentence: `You have ${formatCents(matter.amount)} of store credit at ${place.name}. Please spend it first, or ask ${place.name} to take it back.`,
        link: place.path === null ? null : { path: place.path, text: `Order at ${place.name}` },
      };
    const path = matter.trackingId === null ? place.path : `/order/${matter.trackingId}`;
    return {
      sentence: sentenceOf(matter.kind, `order ${matter.orderNumber} at ${place.name}`),
      link: path === null ? null : { path, text: matter.trackingId === null ? place.name : 'See the order' },
    };
  });
}

function sentenceOf(kind: Exclude<OpenMatter['kind'], 'credit'>, order: string): string {
  switch (kind) {
    case 'open':
      return `Your ${order} is not finished, or was handed over less than an hour ago.`;
    case 'payment':
      return `A payment or refund of your ${order} is not finished.`;
    case 'gift':
      return `The gift of your ${order} is still to be sent.`;
  }
}

/** The name and the path of a provider; without a path when it has no live business. */
export async function placeOf(
  db: D1Database,
  providerId: number,
): Promise<{ readonly name: string; readonly path: string | null }> {
  const rows = await businessesOfProvider(db, providerId, 'all');
  const live = rows.find(({ phase }) => phase === 'live');
  const row = live ?? rows[0];
  // The businesses are removed years after they have closed (R12).
  if (!row) return { name: 'a place that has closed', path: null };
  const { parentBusinessName, name, routingPath } = row.business;
  return { name: parentBusinessName ?? name, path: live ? `/${routingPath}` : null };
}

/** Tells the customer that the account is deleted. If this fails, the hourly tasks repeat it. */
async function tellDeleted({ db, post, publicSite }: DeletionParts, account: AccountToDelete): Promise<void> {
  try {
    const { name, contactEmail } = await siteOfAccount(db, publicSite, account.providerId);
    await post({
      channel: 'email',
      recipient: account.email,
      text: `The account of ${account.email} at ${name} is deleted, as you asked.\n\nIt does not exist any more at any place of ${publicSite.origin}.\n\nIf it was not you, please write to ${contactEmail}.`,
    });
    await markTold(db, account.id);
  } catch (error) {
    log('warn', 'accountDeletion', { code: 'notTold', detail: String(error) });
  }
}

async function tellPrevented(
  { db, post, publicSite }: DeletionParts,
  { email, providerId }: AccountToDelete,
  matters: readonly PreventingMatter[],
): Promise<void> {
  const { name, address } = await siteOfAccount(db, publicSite, providerId);
  const reasons = matters.map(({ sentence }) => sentence).join('\n');
  await post({
    channel: 'email',
    recipient: email,
    text: `Your account at ${name} is not deleted:\n\n${reasons}\n\nAt some places, your data may be removed already. When this is settled, try again:\n\n${address}/account/delete`,
  });
}

/** A request that deletes an account has this time to finish before the hourly tasks repeat its work. */
const REQUEST_MS = 5 * 60_000;
/** Maximum number of deletions that one run repeats. The next run does the rest. */
const MAX_DELETIONS = 20;

/** A deletion that is not finished after this time needs an engineer. */
const MAX_DELETION_MS = DAY_MS;

/**
 * Repeats deletions that failed half way, and tells their customers the result. Returns how many accounts it has deleted,
 * and how many deletions are still not finished or not told. At the end, throws if one of these takes too long.
 */
export async function finishDeletions(
  parts: DeletionParts,
): Promise<{ readonly deleted: number; readonly underWay: number }> {
  const { db, clock } = parts;
  const due = await unfinishedDeletions(db, { before: clock() - REQUEST_MS, limit: MAX_DELETIONS });
  let deleted = 0;
  for (const { isDeleted, beganAt, ...account } of due) {
    if (isDeleted) {
      await tellDeleted(parts, account);
      continue;
    }
    // Notes the try first: if this deletion fails again, the next run begins with other deletions.
    await beginDeletion(db, account, { beganAt, now: clock() });
    const outcome = await deleteAccount(parts, account, beganAt);
    if (outcome.kind === 'deleted') deleted += 1;
    if (outcome.kind !== 'prevented') continue;
    await tellPrevented(parts, account, outcome.matters);
    await giveUpDeletion(db, account.id);
  }
  const { count: underWay, oldestBeganAt } = await deletionsUnderWay(db);
  if (oldestBeganAt !== null && clock() - oldestBeganAt > MAX_DELETION_MS)
    throw new Error(
      `${underWay} account deletions are not finished, the oldest since ${new Date(oldestBeganAt).toISOString()}`,
    );
  return { deleted, underWay };
}
