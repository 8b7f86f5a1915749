import { DAY_MS, type Instant } from '../time.ts';

/** Days after closing down in which the people of a business can still export its document (R12). */
const DOCUMENT_KEPT_DAYS = 30;

/**
 * How long the records of a closed business are kept (R12). The law requires that they are kept for six years from the
 * end of the last taxation year to which they relate: Income Tax Act, s. 230(4)(b) and Excise Tax Act, s. 286(3)
 * (https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/keeping-records.html). The last taxation year
 * ends at most 53 weeks after the closing, because a taxation year has at most 53 weeks (Income Tax Act, s. 249).
 */
const RECORDS_KEPT_DAYS = 53 * 7 + 6 * 366;

/** The earliest instants at which the document and the records of a closed business may be deleted. */
export const removalOf = (closedAt: Instant): { readonly documentUntil: Instant; readonly recordsUntil: Instant } => ({
  documentUntil: closedAt + DOCUMENT_KEPT_DAYS * DAY_MS,
  recordsUntil: closedAt + RECORDS_KEPT_DAYS * DAY_MS,
});

/**
 * Which data may be deleted now: the document of a business that closed at `documentsOfClosing` or before, and the
 * records of a business that closed at `recordsOfClosing` or before.
 */
export const removableAt = (
  now: Instant,
): { readonly documentsOfClosing: Instant; readonly recordsOfClosing: Instant } => ({
  documentsOfClosing: now - DOCUMENT_KEPT_DAYS * DAY_MS,
  recordsOfClosing: now - RECORDS_KEPT_DAYS * DAY_MS,
});

/** A business that never went live is kept for this time after somebody last worked on it (R14). */
const START_KEPT_DAYS = 90;
/** Days from the warning to the removal of a business that never went live. */
const WARNING_DAYS = 14;

/**
 * The instants that decide what happens at `now` to a business that never went live. If nobody has worked on it since
 * `warnIfUntouchedSince`, its owners get a warning. If nobody has worked on it since `removeIfUntouchedSince`, and its
 * owners got the warning at `removeIfWarnedBefore` or before, the business is removed.
 */
export const expiryOf = (
  now: Instant,
): {
  readonly warnIfUntouchedSince: Instant;
  readonly removeIfUntouchedSince: Instant;
  readonly removeIfWarnedBefore: Instant;
} => ({
  warnIfUntouchedSince: now - (START_KEPT_DAYS - WARNING_DAYS) * DAY_MS,
  removeIfUntouchedSince: now - START_KEPT_DAYS * DAY_MS,
  removeIfWarnedBefore: now - WARNING_DAYS * DAY_MS,
});
