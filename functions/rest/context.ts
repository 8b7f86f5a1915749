import type { Context } from 'hono';
import type { SignedInCustomer } from '../backend/accounts.ts';
import type { Backend, StaffSession } from '../backend/backend.ts';
import type { Bindings } from '../env.ts';

/** What the handlers of /rest find in their context. */
export interface RestEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    backend: Backend;
    /** To be told when a call changed what a business's pages show, or the directory's (''); does its work after the answer. */
    pagesChanged: (routingPath: string) => void;
    /** Only behind the customers' gate. */
    customer: SignedInCustomer;
    /** Only behind the board's gate. */
    staff: StaffSession;
  };
}
export type RestContext = Context<RestEnv>;
