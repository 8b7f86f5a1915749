import type { Context } from 'hono';
import type { SignedInCustomer } from '../backend/accounts.ts';
import type { Backend, StaffSession } from '../backend/backend.ts';
import type { Bindings } from '../env.ts';

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
    /** Set by `customersOnly`. */
    customer: SignedInCustomer;
    /** Set on the staff calls of the board. */
    staff: StaffSession;
  };
}
export type RestContext = Context<RestEnv>;
