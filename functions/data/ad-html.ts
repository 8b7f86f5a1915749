import sanitizeHtml from 'sanitize-html';

/**
 * HTML allowed in an owner's advertisement: text, pictures and links, but no scripts, forms, frames or other URL schemes.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'b', 'br', 'em', 'h2', 'h3', 'i', 'img', 'li', 'ol', 'p', 'small', 'span', 'strong', 'ul'],
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
  // The sandboxed frame that shows the advertisement may open links in a new tab only.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener' }) },
  disallowedTagsMode: 'discard',
};

/** Sanitises an advertisement before it is stored; null when no allowed content is left. */
export function cleanAdHtml(html: string | null): string | null {
  if (html === null) return null;
  const clean = sanitizeHtml(html, ALLOWED).trim();
  return clean === '' ? null : clean;
}
