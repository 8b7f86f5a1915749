import type { ClientFailure } from '../../../client/rest.ts';

/** The failure that a ticket still shows after the connection has returned. A lost connection is not shown any more. */
export const failureOnReturn = (shown: ClientFailure | null): ClientFailure | null =>
  shown?.code === 'offline' ? null : shown;
