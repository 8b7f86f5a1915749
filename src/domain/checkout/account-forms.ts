import { isWholeNumber } from '../whole-number.ts';
export const RECEIPT_EMAIL_MESSAGE = 'Please enter a valid email.';
export const PASSWORD_CHANGED_MESSAGE = 'Your password has been changed successfully.';
export const CONTACT_REQUIRED_MESSAGE = 'A contact is required for this action';

/** The specification prescribes this sentence (section 8). */
export const FEEDBACK_FAILED_MESSAGE = 'Something went wrong, please try again later';

/** Words for 1 to 5 stars. */
export const STAR_WORDS = ['Poor', 'Not so good', 'All right', 'Good', 'Wonderful'] as const;

/** The score that is sent for a rating: twice the number of stars, or null if `stars` is not 1, 2, 3, 4 or 5 (V7). */
export function feedbackScore(stars: number): number | null {
  return isWholeNumber(stars, 1, 5) ? stars * 2 : null;
}
