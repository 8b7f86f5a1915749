import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS = ['a', 'b', 'br', 'em', 'h2', 'h3', 'i', 'img', 'li', 'ol', 'p', 'small', 'span', 'strong', 'ul'];

/**
 * HTML allowed in an owner's advertisement: text, pictures and links with the schemes below; no scripts, forms or frames.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], '*': ['style'] },
  allowedStyles: {
    '*': {
      color: [/^#[\da-f]{3,8}$/i, /^[a-z]{3,20}$/i],
      'background-color': [/^#[\da-f]{3,8}$/i, /^[a-z]{3,20}$/i],
      'text-align': [/^(?:left|center|right)$/],
      'font-weight': [/^(?:bold|normal|\d{3})$/],
    },
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // In the sandboxed frame that shows the advertisement, a link works only if it opens a new tab.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener' }) },
  disallowedTagsMode: 'discard',
};

/** Sanitises an advertisement before it is stored; returns null when no allowed content is left. */
export function cleanAdHtml(html: string | null): string | null {
  if (html === null) return null;
  const clean = sanitizeHtml(html, ALLOWED).trim();
  return clean === '' ? null : clean;
}

/** The names of the elements that `cleanAdHtml` removes from an advertisement, e.g. `form` and `script`. */
export function leftOutOfAd(html: string): string[] {
  const names = Array.from(html.matchAll(/<([a-z][a-z\d]*)/gi), ([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !ALLOWED_TAGS.includes(name)).sort();
}
