/**
 * Whether a click is the second tap of a double tap. The first tap has opened the dialog or step that is now under the
 * finger, so the second tap must have no effect. `detail`: the field of the click event that counts the clicks at one
 * place; 0 for a click by keyboard.
 */
export const isRepeatedTap = (detail: number): boolean => detail > 1;
