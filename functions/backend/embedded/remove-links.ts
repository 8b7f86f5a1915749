/**
 * Removes what mail programs and phones turn into links, so that a message with a stranger's text links to this site
 * only.
 */
export const removeLinks = (text: string): string =>
  text
    .replace(/\S*:\/\/\S*/g, '')
    .replace(/[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}@_-]+)+(?:[/:?#]\S*)?/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
