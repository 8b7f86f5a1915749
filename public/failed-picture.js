/**
 * Draws the initial of a name in an image whose picture cannot be loaded. An image without a name shows only its
 * background. src/client/failed-pictures.ts loads this module when the first picture fails, so that pages do not contain
 * the module. The image element stays in the page, because React owns some of these elements.
 * @param {HTMLImageElement} image
 */
export function showInitial(image) {
  // Pictures of a menu have no `data-initial`, to keep the HTML small: the heading of the dish has the initial.
  const initial = image.dataset.initial ?? Array.from(image.parentElement?.querySelector('h3')?.textContent ?? '')[0];
  image.removeAttribute('srcset');
  const { width, height } = image;
  const { color, font } = getComputedStyle(image);
  const letters = Array.from(initial ?? '', (letter) => `&#${letter.codePointAt(0)};`).join('');
  // Font names are in double quotes, so the SVG uses single quotes. It cannot use the styles of the page.
  const text = `<text x='50%' y='50%' style='font:${font};fill:${color};text-anchor:middle;dominant-baseline:central'>${letters}</text>`;
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${text}</svg>`;
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
