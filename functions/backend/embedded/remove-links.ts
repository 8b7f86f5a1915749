/**
 * Removes the parts of a text that mail programs and phones would show as links. So a message that contains the text of
 * a stranger has only links to this site.
 */
export const removeLinks = (text: string): string =>
  text
    .replace(/\S*:\/\/\S*/g, '')
    .replace(/[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}@_-]+)+(?:[/:?#]\S*)?/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
