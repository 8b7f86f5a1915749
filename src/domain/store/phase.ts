/** The phases of a business, from the first to the last (R5). Customers reach a business only while it is live. */
export const PHASES = ['preparing', 'live', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Whether the directory lists a live business (R6). `waiting`: an operator has not decided yet. `refused`: an operator
 * has refused.
 */
export const LISTINGS = ['unlisted', 'waiting', 'listed', 'refused'] as const;
export type Listing = (typeof LISTINGS)[number];
