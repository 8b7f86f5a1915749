/** The site's own picture for link previews, 1200 × 630. */
export const PREVIEW_PICTURE = '/preview.png';
