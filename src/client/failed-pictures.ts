/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * Replaces a picture that cannot be loaded by the initial of its name on a tinted background, like a missing picture
 * (components/Picture.astro). Without a connection only the background is shown.
 */
const replace = (image: HTMLImageElement) =>
  void import(DRAWING)
    .then(({ showInitial }: Drawing) => showInitial(image))
    .catch(() => {
      image.removeAttribute('srcset');
      image.removeAttribute('src');
    });
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
