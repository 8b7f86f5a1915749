import type { Reply } from '../../src/contract/errors.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { SignedInCustomer } from './accounts.ts';

/** The customer who wants to delete an account. If both fields are set, the token says which account it is. */
export interface DeletingCustomer {
  readonly customer: SignedInCustomer | null;
  /** The token of the link that `sendLink` has sent. */
  readonly token: string | null;
}

/** A reason why an account cannot be deleted now, such as an unfinished order or store credit. */
export interface PreventingMatter {
  /** Names the place and the order or the amount. */
  readonly sentence: string;
  /** The page on which the customer can settle the matter; null if there is none, because the place has closed. */
  readonly link: { readonly path: string; readonly text: string } | null;
}

/** What a customer reads before the account is deleted. */
export interface DeletionPreview {
  readonly email: string;
  /**
   * How the customer proves to be the owner of the account: with the password, with a link that is still to be sent
   * (`link`), or with the link that was opened (`token`).
   */
  readonly proof: 'password' | 'link' | 'token';
  /** Empty when the account can be deleted. */
  readonly matters: readonly PreventingMatter[];
  /** The points that are lost. */
  readonly points: readonly { readonly placeName: string; readonly points: number }[];
  /** The store credit that is lost: credit at places that have closed. Credit at open places prevents the deletion. */
  readonly credit: readonly { readonly placeName: string; readonly amount: Cents }[];
  /** Whether an earlier deletion failed half way and is repeated. */
  readonly isUnderWay: boolean;
}

/**
 * `prevented`: the account stays. `isPartial` says whether some places may already have forgotten the customer.
 * `underWay`: a part of the site did not answer; the deletion is repeated until it is done, and the customer is told by
 * e-mail.
 */
export type DeletionOutcome =
  | { readonly kind: 'deleted'; readonly userId: number }
  | { readonly kind: 'prevented'; readonly matters: readonly PreventingMatter[]; readonly isPartial: boolean }
  | { readonly kind: 'underWay' };

/** Calls with which customers delete their own accounts (E32). `source` is the network address of the request. */
export interface DeletionCalls {
  preview(who: DeletingCustomer): Promise<Reply<DeletionPreview>>;
  /** Sends a single-use link with which a customer without a password proves to be the owner of the account. */
  sendLink(customer: SignedInCustomer, source: string): Promise<Reply<null>>;
  /** `password` does not count when there is a token. A wrong password fails with the reason `password`. */
  delete(who: DeletingCustomer, password: string, source: string): Promise<Reply<DeletionOutcome>>;
}
