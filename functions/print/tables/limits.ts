/** Table cards that one document has at most. */
export const MAX_TABLE_CARDS = 200;
