export const EMAIL_MESSAGE = 'Please enter a valid Email';

/** The simple pattern of the specification: no spaces, an @, and a dot after it (V1). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
