/** Whether `value` is a whole number from `min` to `max`, both included. */
export const isWholeNumber = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
