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
     * Takes the cost of the request from the budget that the caller's network address has (source-budget.ts). Returns
     * false when the budget is used up.
     */
    spend: (cost: Cost) => boolean;
    /** Set by `customersOnly`. */
    customer: SignedInCustomer;
    /** Set by `peopleOnly`. */
    person: PersonSession;
  };
}
export type RestContext = Context<RestEnv>;
