import type { Listing, Phase } from '../../src/domain/store/phase.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type LoggedAct, logged } from './change-log.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

export interface StoredStatus {
  readonly phase: Phase;
  readonly listing: Listing;
  readonly listingNote: string;
  readonly hasPaymentAccount: boolean;
  readonly boardOpened: boolean;
  /** Instant at which the business closed down; null in the other phases. */
  readonly closedAt: Instant | null;
}

export async function statusOf(db: D1Database, businessId: number): Promise<StoredStatus | null> {
  const row = await db
    .prepare(
      `SELECT phase, listing, listing_note AS listingNote, closed_at AS closedAt, board_opened_at IS NOT NULL AS boardOpened,
         sealed_payment_account IS NOT NULL AND settings->>'$.paymentGateway' IS NOT NULL AS hasPaymentAccount
       FROM businesses WHERE id = ?1`,
    )
    .bind(businessId)
    .first<
      Omit<StoredStatus, 'boardOpened' | 'hasPaymentAccount'> & { boardOpened: number; hasPaymentAccount: number }
    >();
  return row && { ...row, boardOpened: row.boardOpened === 1, hasPaymentAccount: row.hasPaymentAccount === 1 };
}

/**
 * Moves a business from one phase to another, and raises the revisions of the business and the directory. Returns
 * false, and does not change the business, when the business is in another phase than `from`.
 */
export async function savePhase(
  db: D1Database,
  { from, to, listing }: { readonly from: Phase; readonly to: Phase; readonly listing: Listing },
  act: LoggedAct,
): Promise<boolean> {
  const { businessId } = act.place;
  const [, updated] = await db.batch([
    logged(db, act, 'phase', "'', phase, ?7 FROM businesses WHERE id = ?6 AND phase = ?8", [businessId, to, from]),
    db
      .prepare(
        `UPDATE businesses SET phase = ?3, listing = ?4, listing_note = '', revision = revision + 1,
           closed_at = CASE WHEN ?3 = 'closed' THEN ?5 END
         WHERE id = ?1 AND phase = ?2 RETURNING id`,
      )
      .bind(businessId, from, to, listing, act.now),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
  return (updated?.results.length ?? 0) > 0;
}

/** Saves the instant at which somebody who works at the business first opened its board. Later calls change nothing. */
export async function markBoardOpened(db: D1Database, businessId: number, now: Instant): Promise<void> {
  await db
    .prepare('UPDATE businesses SET board_opened_at = ?2 WHERE id = ?1 AND board_opened_at IS NULL')
    .bind(businessId, now)
    .run();
}
