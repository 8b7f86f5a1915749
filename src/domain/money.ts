/** A whole number of Canadian cents. Never a fraction; negative only where a line takes something off. */
export type Cents = number;
