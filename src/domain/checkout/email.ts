export const EMAIL_MESSAGE = 'Please enter a valid Email';

/**
 * Whether a text matches the simple pattern of the specification: no spaces, an @, and a dot after the @ (V1). Refuses
 * angle brackets and invisible characters too. Mail services read `Ann<ann@example.ca>` as a name and an address, and
 * some leave out invisible characters. If such texts were accepted, one mailbox would have any number of spellings,
 * each with limits of its own.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+\.[^\s@<>\p{C}]+$/u.test(text);
}
