/**
 * A picture that cannot be loaded shows the initial of its name on its tinted ground, like one that never existed
 * (components/Picture.astro). Any other image shows nothing instead of a broken icon. The element stays, because some
 * belong to React.
 */
function replacePicture(image: HTMLImageElement): void {
  const { initial } = image.dataset;
  image.removeAttribute('srcset');
  if (initial) image.src = drawInitial(image, initial);
  else image.removeAttribute('src');
}

/** The URL of a drawing as large as the picture, because it cannot use the page's styles. */
function drawInitial(image: HTMLImageElement, initial: string): string {
  const { width, height } = image;
  const { color, fontSize, fontWeight } = getComputedStyle(image);
  const letters = Array.from(initial, (letter) => `&#${letter.codePointAt(0)};`).join('');
  const text = `<text x="50%" y="50%" text-anchor="middle" dominant-baseline="central" fill="${color}" font-family="system-ui,sans-serif" font-size="${fontSize}" font-weight="${fontWeight}">${letters}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replacePicture(target), true);
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replacePicture(image);
