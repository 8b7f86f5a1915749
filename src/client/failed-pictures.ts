/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * A picture that cannot be loaded shows the initial of its name on its tinted ground, like one that never existed
 * (components/Picture.astro). Without a connection it shows its ground.
 */
const replace = (image: HTMLImageElement) =>
  void import(DRAWING).then(({ showInitial }: Drawing) => showInitial(image)).catch(() => {});
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
