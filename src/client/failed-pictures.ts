/**
 * A picture that cannot be loaded shows the initial of its name on its tinted ground, like one that never existed
 * (components/Picture.astro). Any other image shows nothing instead of a broken icon. The element stays, because some
 * belong to React.
 */
function replacePicture(image: HTMLImageElement): void {
  // A dish has the initial of its heading, so that a menu does not state a hundred of them.
  const initial = image.dataset.initial ?? [...(image.parentElement?.querySelector('h3')?.textContent ?? '')][0];
  image.removeAttribute('srcset');
  if (initial) image.src = drawInitial(image, initial);
  else image.removeAttribute('src');
}

/** The URL of a drawing as large as the picture, because it cannot use the page's styles. */
function drawInitial(image: HTMLImageElement, initial: string): string {
  const { width, height } = image;
  const { color, font } = getComputedStyle(image);
  const letters = Array.from(initial, (letter) => `&#${letter.codePointAt(0)};`).join('');
  // Names of fonts are in double quotes.
  const text = `<text x='50%' y='50%' style='font:${font};fill:${color};text-anchor:middle;dominant-baseline:central'>${letters}</text>`;
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replacePicture(target), true);
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replacePicture(image);
