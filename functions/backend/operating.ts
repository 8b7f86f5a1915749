import type { DeploymentHealth } from '../../src/contract/deployment-health.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type {
  LabelChange,
  ListingDecision,
  NewProvider,
  OperatedBusinesses,
  OperatedLabels,
  Providers,
} from '../../src/contract/operator-calls.ts';
import type { PersonSession } from './people.ts';

/** Calls of the operator of the deployment. Each fails with `forbidden` for anybody else. */
export interface OperatorCalls {
  /**
   * A page of the service providers, newest first. `before` is the id of the last provider on the previous page; null
   * for the first page.
   */
  providers(person: PersonSession, before: number | null): Promise<Reply<Providers>>;
  /** Adds a service provider, and invites the first owner of the provider. Returns the id of the provider. */
  addProvider(person: PersonSession, provider: NewProvider): Promise<Reply<number>>;
  /** Invites an owner of a service provider. An owner without a password gets a new link. */
  inviteOwner(person: PersonSession, serviceProviderUserId: number, owner: NewProvider): Promise<Reply<null>>;
  businesses(person: PersonSession, before: number | null): Promise<Reply<OperatedBusinesses>>;
  /**
   * Lists a business in the directory, takes it out, or refuses it. Tells the service provider by e-mail. Fails with
   * `conflict` if the business is not live, or does not have the listing that the operator saw.
   */
  decideListing(person: PersonSession, routingPath: string, decision: ListingDecision): Promise<Reply<null>>;
  labels(person: PersonSession): Promise<Reply<OperatedLabels>>;
  addLabel(person: PersonSession, label: string): Promise<Reply<null>>;
  /**
   * Changes the word or the position of a label. Fails with `conflict` when another label has the new word, unless the
   * two labels are to be merged.
   */
  changeLabel(person: PersonSession, labelId: number, change: LabelChange): Promise<Reply<null>>;
  /** Checks the services of the deployment now, or returns results that are a few seconds old. */
  health(person: PersonSession): Promise<Reply<DeploymentHealth>>;
}
