export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** Whether a text matches the simple pattern of the specification: no spaces, an @, and a dot after the @ (V1). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
