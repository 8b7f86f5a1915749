import { DAY_MS, type Instant } from '../time.ts';

/** How long after closing down its people can still export the document of a business (R12). */
const DOCUMENT_KEPT_DAYS = 30;

/**
 * How long the records of a closed business are kept (R12). Books and records are kept for six years from the end of the last
 * taxation year to which they relate: Income Tax Act, s. 230(4)(b) and Excise Tax Act, s. 286(3)
 * (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/keeping-records.html). A taxation year has at most
 * 53 weeks (Income Tax Act, s. 249).
 */
const RECORDS_KEPT_DAYS = 53 * 7 + 6 * 366;

/** Until when a business that closed down keeps its document, and its records. */
export const removalOf = (closedAt: Instant): { readonly documentUntil: Instant; readonly recordsUntil: Instant } => ({
  documentUntil: closedAt + DOCUMENT_KEPT_DAYS * DAY_MS,
  recordsUntil: closedAt + RECORDS_KEPT_DAYS * DAY_MS,
});

/** The newest closing whose document, and whose records, are not kept any more. */
export const removableAt = (
  now: Instant,
): { readonly documentsOfClosing: Instant; readonly recordsOfClosing: Instant } => ({
  documentsOfClosing: now - DOCUMENT_KEPT_DAYS * DAY_MS,
  recordsOfClosing: now - RECORDS_KEPT_DAYS * DAY_MS,
});

/** How long a business that never went live is kept after somebody last worked on it, and how long before that its owners are told (R14). */
const START_KEPT_DAYS = 90;
const TOLD_BEFORE_DAYS = 14;

/**
 * Which businesses that never went live expire now. Their owners are told when nobody has worked on them since
 * `toldWhenTouchedUntil`; they are removed when that is so since `removedWhenTouchedUntil`, and the owners were told at
 * `removedWhenToldUntil` or before.
 */
export const expiryOf = (
  now: Instant,
): {
  readonly toldWhenTouchedUntil: Instant;
  readonly removedWhenTouchedUntil: Instant;
  readonly removedWhenToldUntil: Instant;
} => ({
  toldWhenTouchedUntil: now - (START_KEPT_DAYS - TOLD_BEFORE_DAYS) * DAY_MS,
  removedWhenTouchedUntil: now - START_KEPT_DAYS * DAY_MS,
  removedWhenToldUntil: now - TOLD_BEFORE_DAYS * DAY_MS,
});
