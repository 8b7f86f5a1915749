/**
 * Whether a click is the second tap of a double tap whose first tap opened this screen under the finger.
 * `detail`: the field of the click event, which counts the clicks at one place; 0 for the keyboard.
 */
export const isRepeatedTap = (detail: number): boolean => detail > 1;
