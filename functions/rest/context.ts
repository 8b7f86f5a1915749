import type { Context } from 'hono';
import type { SignedInCustomer } from '../backend/accounts.ts';
import type { Backend, StaffSession } from '../backend/backend.ts';
import type { Bindings } from '../env.ts';

/** The Hono context of /rest: bindings, and the values that middleware sets. */
export interface RestEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    backend: Backend;
    /** Call it after a change to the pages of a routing path, or to the directory (''). Works after the response. */
    pagesChanged: (routingPath: string) => void;
    /** Set by `customersOnly`. */
    customer: SignedInCustomer;
    /** Set on the staff calls of the board. */
    staff: StaffSession;
  };
}
export type RestContext = Context<RestEnv>;
