import type { Reply } from '../../src/contract/errors.ts';
import type { BusinessStatus } from '../../src/contract/going-live.ts';
import type { PersonSession } from './people.ts';

/** Calls with which a business goes live and closes down (R5 to R8). */
export interface GoingLiveCalls {
  status(person: PersonSession, routingPath: string): Promise<Reply<BusinessStatus>>;
  /** Places an order that is marked as a test. Fails with `conflict` when no published dish can be ordered. */
  placeTestOrder(person: PersonSession, routingPath: string): Promise<Reply<null>>;
  /**
   * Makes the business live. Depending on the deployment, the directory lists the business immediately or after an
   * operator agrees. Fails with `conflict` while a condition of the checklist is not met, and when the business is live
   * already or has closed down.
   */
  goLive(person: PersonSession, routingPath: string): Promise<Reply<null>>;
  /**
   * Closes a live business down, so that customers cannot reach it any more. Its orders, receipts and books stay as
   * long as the law requires (R12).
   */
  closeDown(person: PersonSession, routingPath: string): Promise<Reply<null>>;
}
