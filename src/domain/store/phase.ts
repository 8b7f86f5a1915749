/**
 * Where a business is between its start and its end (R5). Customers reach only live ones: `preparing` is before that, `closed`
 * after it.
 */
export const PHASES = ['preparing', 'live', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** Whether the directory lists a live business (R6). `waiting` is for an operator's yes, `refused` follows a no. */
export const LISTINGS = ['unlisted', 'waiting', 'listed', 'refused'] as const;
export type Listing = (typeof LISTINGS)[number];
