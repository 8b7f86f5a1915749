/**
 * Removes the parts of a text that mail programs and phones would show as links. So all links in a message lead to this
 * site, even if the message contains the text of a stranger.
 */
export const removeLinks = (text: string): string =>
  text
    .replace(/\S*:\/\/\S*/g, '')
    .replace(/[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}@_-]+)+(?:[/:?#]\S*)?/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
