/**
 * Whether a click is the second one of a double tap: the first one opened this screen, under the finger. `detail`: of the click
 * event, which counts the clicks at one place; 0 for the keyboard.
 */
export const isRepeatedTap = (detail: number): boolean => detail > 1;
