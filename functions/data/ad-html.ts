import sanitizeHtml from 'sanitize-html';

/** What an owner's advertisement may hold: words, a picture, links. No script, no form, no frame, no address but the web's. */
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
  // The frame that shows it may open pages of their own only.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener' }) },
  disallowedTagsMode: 'discard',
};

/** An advertisement as it is kept; null when nothing that may be shown is left. */
export function cleanAdHtml(html: string | null): string | null {
  if (html === null) return null;
  const clean = sanitizeHtml(html, ALLOWED).trim();
  return clean === '' ? null : clean;
}
