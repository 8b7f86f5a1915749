import type { ClientFailure } from '../../../client/rest.ts';

/** The failure that a ticket still shows when the connection returns: everything but the lost connection itself. */
export const failureOnReturn = (shown: ClientFailure | null): ClientFailure | null =>
  shown?.code === 'offline' ? null : shown;
