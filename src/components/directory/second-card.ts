/**
 * The id of the second card of the page. Browsers wait until its beginning with the first paint (`rel="expect"`), which
 * then shows the first card. Otherwise they would lay out and paint the bar and the search first, which delays the first
 * card on slow phones. Waiting for the first card would show none: it would end at the beginning of that card.
 */
export const SECOND_CARD = 'second-card';
