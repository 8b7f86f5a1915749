/**
 * Removes everything that a mail program or a phone turns into a link from a stranger's text, so that our messages link to
 * our own site only.
 */
export const removeLinks = (text: string): string =>
  text
    .replace(/\S*:\/\/\S*/g, '')
    .replace(/[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}@_-]+)+(?:[/:?#]\S*)?/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
