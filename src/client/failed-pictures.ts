/** The module public/failed-picture.js. */
interface Drawing {
  readonly showInitial: (image: HTMLImageElement, initial: string) => void;
}

const DRAWING = '/failed-picture.js';

/**
 * A picture that cannot be loaded shows the initial of its name on its tinted ground, like one that never existed
 * (components/Picture.astro). Any other image shows nothing instead of a broken icon, and so do pictures without a connection.
 * The element stays, because some belong to React.
 */
async function replacePicture(image: HTMLImageElement): Promise<void> {
  // A dish has the initial of its heading, so that a menu does not state a hundred of them.
  const initial = image.dataset.initial ?? [...(image.parentElement?.querySelector('h3')?.textContent ?? '')][0];
  image.removeAttribute('srcset');
  image.removeAttribute('src');
  if (!initial) return;
  const { showInitial }: Drawing = await import(DRAWING);
  showInitial(image, initial);
}

const replace = (image: HTMLImageElement) => void replacePicture(image).catch(() => {});
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
