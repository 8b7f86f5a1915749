import type { Business } from '../../src/contract/business.ts';
import type { DocumentSource } from '../../src/contract/business-document/import-document.ts';
import type { Mistake } from '../../src/contract/business-document/mistakes.ts';
import type {
  Comparison,
  Draft,
  DraftAd,
  DraftCheck,
  DraftSaved,
  ExampleCart,
  ExamplePrice,
  Imported,
  Restore,
  SaveDraft,
  Schedule,
  SchedulePublication,
  Version,
  Versions,
} from '../../src/contract/documents.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import type { PersonSession } from '../data/people.ts';
import type { PromoCount } from '../desk/promo-uses.ts';

/** Result of a call that changes a draft or publishes it. */
export type DraftOutcome =
  | { readonly kind: 'done'; readonly draft: DraftSaved }
  /**
   * The revision that the call names is outdated, because somebody has saved a newer draft. `draft` is the newer draft.
   */
  | { readonly kind: 'stale'; readonly draft: Draft }
  /** The draft cannot be published. */
  | { readonly kind: 'mistaken'; readonly mistakes: readonly Mistake[] };

/**
 * Calls about the document of a business. Each call fails with `forbidden` if the person may not edit the business. Calls
 * that need the draft or a version fail with `notFound` when it does not exist. A version is identified by its number.
 * `compare` accepts the word `draft` instead of a number.
 */
export interface DocumentCalls {
  draft(person: PersonSession, routingPath: string): Promise<Reply<Draft>>;
  /** Applies either all changes to the draft or none. */
  saveDraft(person: PersonSession, routingPath: string, save: SaveDraft): Promise<Reply<DraftOutcome>>;
  checkDraft(person: PersonSession, routingPath: string): Promise<Reply<DraftCheck>>;
  /** Prices an example cart with the settings of the draft. */
  priceExample(person: PersonSession, routingPath: string, example: ExampleCart): Promise<Reply<ExamplePrice>>;
  /**
   * The promo codes that were used, in upper case (`promoCodeKey`), each with the number of orders that used it. This
   * number does not include cancelled and rejected orders.
   */
  promoCounts(person: PersonSession, routingPath: string): Promise<Reply<readonly PromoCount[]>>;
  /** The business and its menu with the data of the draft, for previews and prints; null while the draft has mistakes. */
  draftShop(
    person: PersonSession,
    routingPath: string,
  ): Promise<Reply<{ readonly business: Business; readonly menu: Menu } | null>>;
  /** The advertisement of the draft as customers would get it, and the names of the HTML elements that are left out. */
  draftAd(person: PersonSession, routingPath: string): Promise<Reply<DraftAd>>;
  /** Publishes the draft with this revision: customers see it from now on. */
  publish(person: PersonSession, routingPath: string, revision: number): Promise<Reply<DraftOutcome>>;
  /** The scheduled publication, if there is one. */
  schedule(person: PersonSession, routingPath: string): Promise<Reply<Schedule>>;
  /**
   * Schedules the publication of the draft with this revision for a time within the next half year (J7). Fails with
   * `malformed` for any other time. Edits that are made after this call do not change what is published.
   */
  schedulePublication(
    person: PersonSession,
    routingPath: string,
    asked: SchedulePublication,
  ): Promise<Reply<DraftOutcome>>;
  cancelPublication(person: PersonSession, routingPath: string): Promise<Reply<Schedule>>;
  /** Copies an older version into the draft. */
  restore(person: PersonSession, routingPath: string, request: Restore): Promise<Reply<DraftOutcome>>;
  /**
   * Some of the versions that are older than version `before`, newest first. If `before` is null, the list starts with
   * the newest version.
   */
  versions(person: PersonSession, routingPath: string, before: number | null): Promise<Reply<Versions>>;
  version(person: PersonSession, routingPath: string, version: number): Promise<Reply<Version>>;
  compare(
    person: PersonSession,
    routingPath: string,
    from: number | 'draft',
    to: number | 'draft',
  ): Promise<Reply<Comparison>>;
  /** The draft as the content of a file. People can import this file again. */
  exportDraft(
    person: PersonSession,
    routingPath: string,
  ): Promise<Reply<Draft['document'] & { readonly exportedFrom: DocumentSource }>>;
  /**
   * Compares a file with the draft. Returns the changes that would copy the content of the file into the draft, but
   * saves nothing.
   */
  importDocument(
    person: PersonSession,
    routingPath: string,
    file: Readonly<Record<string, unknown>>,
  ): Promise<Reply<Imported>>;
}
