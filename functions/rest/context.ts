import type { Context } from 'hono';
import type { SignedInCustomer } from '../backend/accounts.ts';
import type { Backend } from '../backend/backend.ts';
import type { PersonSession } from '../backend/people.ts';
import type { Bindings } from '../env.ts';
import type { Cost } from '../limits/source-budget.ts';

/** The Hono context of the whole app: bindings, and the values that middleware sets. */
export interface RestEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    backend: Backend;
    /**
     * Call it after a change of data that the pages of a routing path show; '' means the directory. Clears the stored REST
     * replies at once and renders the pages again in the background.
     */
    pagesChanged: (routingPath: string) => void;
    /** Takes the cost from the budget of the caller's source. Returns false when the budget is used up. */
    spend: (cost: Cost) => boolean;
    /** Set by `customersOnly`. */
    customer: SignedInCustomer;
    /** Set by `peopleOnly`. */
    person: PersonSession;
  };
}
export type RestContext = Context<RestEnv>;
