/**
 * A text of a stranger with everything taken out that a mail program or a phone would turn into a link, so that the product's
 * own messages lead nowhere but to the product.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\S*:\/\/\S*/g, '')
    .replace(/[\p{L}\p{N}@_-]+(?:\.[\p{L}\p{N}@_-]+)+(?:[/:?#]\S*)?/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
