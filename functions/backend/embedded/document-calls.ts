import type { Business } from '../../../src/contract/business.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import { compareDocuments } from '../../../src/contract/business-document/compare.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import {
  changesTo,
  exportedDocument,
  importDocument,
} from '../../../src/contract/business-document/import-document.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { MAX_DOCUMENT_BYTES } from '../../../src/domain/limits.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { cleanAdHtml, leftOutOfAd } from '../../data/ad-html.ts';
import { draftOf, type StoredDraft, saveDraft, versionOf, versionsOf } from '../../data/documents/drafts.ts';
import { publishDraft } from '../../data/documents/publish.ts';
import { markPicturesSeen, picturesIn } from '../../data/picture-uses.ts';
import type { DeskOf } from '../../desk/desks.ts';
import type { DocumentCalls, DraftOutcome } from '../documents.ts';
import type { PersonSession } from '../people.ts';
import { clockTime } from './clock-time.ts';
import { draftReply, scheduleReply, stateOf, versionReply } from './document-replies.ts';
import { permittedBusiness } from './permitted-business.ts';
import { priceExample } from './price-example.ts';

/** How far ahead a publication can be scheduled. */
const MAX_SCHEDULE_MS = 180 * 24 * 60 * 60 * 1000;
const SCHEDULE_TIME_MESSAGE = 'Please choose a time in the future, at most half a year from now.';
/** Maximum number of versions in one reply. The next request asks for older versions. */
const MAX_VERSIONS_PER_REPLY = 50;
const NO_DOCUMENT_MESSAGE = 'This business has no document yet.';
const UNREADABLE_FILE_MESSAGE =
  'This file is not in the format of a business document. Please check its menu and its sections.';

/**
 * Calls about business documents. D1 stores the documents. The order desk stores the scheduled publication of each
 * business.
 */
export function documentCalls(db: D1Database, deskOf: DeskOf, clock: () => Instant): DocumentCalls {
  const editable = async (
    person: PersonSession,
    routingPath: string,
  ): Promise<Reply<{ business: Business; stored: StoredDraft }>> => {
    const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
    if (!found.ok) return found;
    const stored = await draftOf(db, found.value.businessId);
    if (stored === null) return failure('notFound', { message: NO_DOCUMENT_MESSAGE });
    return replied({ business: found.value, stored });
  };
  const stale = (stored: StoredDraft) => replied<DraftOutcome>({ kind: 'stale', draft: draftReply(stored) });
  /** The outcome of a call during which somebody else has saved the draft. */
  const staleNow = async ({ businessId }: Business): Promise<Reply<DraftOutcome>> => {
    const stored = await draftOf(db, businessId);
    return stored === null ? failure('notFound') : stale(stored);
  };
  /** The outcome of a call that has succeeded: the draft as it is stored now. */
  const done = async ({ businessId }: Business): Promise<Reply<DraftOutcome>> => {
    const stored = await draftOf(db, businessId);
    return stored === null ? failure('notFound') : replied({ kind: 'done', draft: stateOf(stored) });
  };
  const save = async (
    person: PersonSession,
    business: Business,
    revision: number,
    document: DraftDocument,
  ): Promise<Reply<DraftOutcome>> => {
    if (new TextEncoder().encode(JSON.stringify(document)).length > MAX_DOCUMENT_BYTES) return failure('tooLarge');
    const saved = { document, revision, savedBy: person.name, now: clock() };
    return (await saveDraft(db, business.businessId, saved)) ? done(business) : staleNow(business);
  };

  return {
    async draft(person, routingPath) {
      const found = await editable(person, routingPath);
      return found.ok ? replied(draftReply(found.value.stored)) : found;
    },

    async saveDraft(person, routingPath, { revision, changes }) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      if (stored.revision !== revision) return stale(stored);
      const changed = applyChanges(stored.document, changes);
      if (!changed.ok) return failure('malformed', { message: changed.message });
      return save(person, business, revision, changed.value);
    },

    async checkDraft(person, routingPath) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      const read = readDocument(stored.document, business);
      return replied({ revision: stored.revision, mistakes: read.ok ? [] : [...read.mistakes] });
    },

    async priceExample(person, routingPath, example) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      return replied(priceExample(stored.document, business, example, clock()));
    },

    async promoCounts(person, routingPath) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      return replied(await deskOf(serviceProviderUserId).promoCounts(businessId));
    },

    async draftShop(person, routingPath) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const read = readDocument(found.value.stored.document, found.value.business);
      if (!read.ok) return replied(null);
      const { business, menu } = read;
      return replied({ business: { ...business, adHTML: cleanAdHtml(business.adHTML) }, menu });
    },

    async draftAd(person, routingPath) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { adHTML } = found.value.stored.document;
      const html = typeof adHTML === 'string' ? adHTML : '';
      return replied({ html: cleanAdHtml(html), leftOut: leftOutOfAd(html) });
    },

    async publish(person, routingPath, revision) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      if (stored.revision !== revision) return stale(stored);
      const read = readDocument(stored.document, business);
      if (!read.ok) return replied({ kind: 'mistaken', mistakes: read.mistakes });
      const act = { person, place: business, now: clock() };
      if (stored.differs && !(await publishDraft(db, stored, read, act))) return staleNow(business);
      // An earlier call may have published the draft and then failed before this step. So this step also runs if the
      // draft is already published.
      const optionIds = read.menu.products.flatMap(({ options }) => options.map((option) => option.productOptionId));
      await deskOf(business.serviceProviderUserId).draftPublished(business.businessId, { revision, optionIds });
      return done(business);
    },

    async schedule(person, routingPath) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      return replied(scheduleReply(await deskOf(serviceProviderUserId).scheduledPublication(businessId), zone));
    },

    async schedulePublication(person, routingPath, { revision, date, time }) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      if (stored.revision !== revision) return stale(stored);
      const publishAt = clockTime(date, time, business.zone);
      const now = clock();
      if (publishAt === null || publishAt <= now || publishAt > now + MAX_SCHEDULE_MS)
        return failure('malformed', { message: SCHEDULE_TIME_MESSAGE });
      const read = readDocument(stored.document, business);
      if (!read.ok) return replied({ kind: 'mistaken', mistakes: read.mistakes });
      const { businessId, serviceProviderUserId } = business;
      const document = JSON.stringify(stored.document);
      // Only the order desk stores the document that will be published, and the upkeep does not read the order desk. So
      // the pictures of this document count as used until `publishAt`, even if later drafts do not contain them.
      await markPicturesSeen(db, picturesIn(document), publishAt);
      const scheduled = { businessId, document, revision, publishAt, person };
      const isScheduled = await deskOf(serviceProviderUserId).schedulePublication(scheduled);
      return isScheduled ? done(business) : staleNow(business);
    },

    async cancelPublication(person, routingPath) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      await deskOf(serviceProviderUserId).cancelPublication(businessId);
      return replied({ scheduled: null });
    },

    async restore(person, routingPath, { revision, version }) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      const older = await versionOf(db, business.businessId, version);
      if (older === null) return failure('notFound');
      return stored.revision === revision ? save(person, business, revision, older.document) : stale(stored);
    },

    async versions(person, routingPath, before) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { businessId, zone } = found.value;
      const rows = await versionsOf(db, businessId, { before, limit: MAX_VERSIONS_PER_REPLY + 1 });
      const shown = rows.slice(0, MAX_VERSIONS_PER_REPLY);
      return replied({
        versions: shown.map((row) => versionReply(row, zone)),
        next: rows.length > MAX_VERSIONS_PER_REPLY ? (shown.at(-1)?.version ?? null) : null,
      });
    },

    async version(person, routingPath, version) {
      const found = await permittedBusiness(db, person, 'editBusiness', routingPath);
      if (!found.ok) return found;
      const { businessId, zone } = found.value;
      const row = await versionOf(db, businessId, version);
      if (row === null) return failure('notFound');
      return replied({ ...versionReply(row, zone), document: row.document });
    },

    async compare(person, routingPath, from, to) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      const read = async (version: number | 'draft') =>
        version === 'draft' ? stored : versionOf(db, business.businessId, version);
      const [older, newer] = await Promise.all([read(from), read(to)]);
      if (older === null || newer === null) return failure('notFound');
      return replied({ differences: compareDocuments(older.document, newer.document) });
    },

    async exportDraft(person, routingPath) {
      const found = await editable(person, routingPath);
      return found.ok ? replied(exportedDocument(found.value.stored.document, found.value.business)) : found;
    },

    async importDocument(person, routingPath, file) {
      const found = await editable(person, routingPath);
      if (!found.ok) return found;
      const { business, stored } = found.value;
      const imported = importDocument(file, business, stored.document);
      if (imported === null) return failure('malformed', { message: UNREADABLE_FILE_MESSAGE });
      const read = readDocument(imported.document, business);
      return replied({
        revision: stored.revision,
        changes: changesTo(imported.document, stored.document),
        differences: compareDocuments(stored.document, imported.document),
        mistakes: read.ok ? [] : [...read.mistakes],
        ignored: [...imported.ignored],
      });
    },
  };
}
