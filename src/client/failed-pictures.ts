/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * Replaces a picture that cannot be loaded. Shows the first letter of the picture's name on a tinted background, like
 * components/Picture.astro for a missing picture. If the module that draws the letter cannot be loaded either, shows
 * only the background. In this case, the image gets an empty picture, because otherwise the browser would show its
 * symbol for a broken picture.
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
