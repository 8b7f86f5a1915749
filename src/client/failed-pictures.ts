/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * Replaces a picture that cannot be loaded. The image then shows the initial of the dish or business on a tinted
 * background, as components/Picture.astro does when there is no picture. If the module that draws the initial cannot be
 * loaded either, the image shows only the background: it gets an empty picture, so that the browser does not show its
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
