/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * When a picture cannot be loaded, shows the first letter of the name that belongs to it on a tinted background, as for
 * a missing picture (components/Picture.astro). When the module that draws the letter cannot be loaded either, shows
 * only the background: the image then gets an empty picture, because otherwise the browser would show its symbol for a
 * broken picture.
 */
const replace = (image: HTMLImageElement) =>
  void import(DRAWING)
    .then(({ showInitial }: Drawing) => showInitial(image))
    .catch(() => {
      image.srcset = '';
      image.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
    });
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);
