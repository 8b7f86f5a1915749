import type { Position } from '../../contract/near.ts';
import { showSnackbar } from '../snackbar.ts';

/**
 * Key under which this tab stores the exact position of a visitor who asked for the nearest businesses. Requests to the
 * edge contain only a rounded position (`nearHeader`).
 */
const STORAGE_KEY = 'near';
/**
 * The position of a visitor whose browser forbids storage, as the text that would be stored. It is lost when the page
 * is reloaded.
 */
let unstored = '';
/** The browser may return a position that it found at most this long ago. */
const MAX_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

const KM_PER_DEGREE = 111.2;

export function storedPosition(): Position | null {
  const [latitude, longitude] = readPosition().split(',');
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}

function readPosition(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return unstored;
  }
}

function writePosition(position: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, position);
  } catch {
    unstored = position;
  }
}

/** From now on, clicks on the button switch the sorting by distance on and off. `onChange` loads the list again. */
export function startNear(onChange: () => void): void {
  const button = document.querySelector<HTMLElement>('[data-near]');
  if (button === null) return;
  const show = () => {
    button.ariaPressed = String(storedPosition() !== null);
  };
  const change = (position: string) => {
    writePosition(position);
    show();
    onChange();
  };
  button.addEventListener('click', () => {
    if (storedPosition()) return change('');
    button.ariaBusy = 'true';
    // The browser asks the visitor for permission.
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        button.ariaBusy = null;
        change(`${coords.latitude},${coords.longitude}`);
      },
      ({ code, PERMISSION_DENIED }) => {
        button.ariaBusy = null;
        showSnackbar(code === PERMISSION_DENIED ? REFUSED : NOT_FOUND);
      },
      { maximumAge: MAX_AGE_MS, timeout: TIMEOUT_MS },
    );
  });
  show();
}

const REFUSED = 'This site is not allowed to use your location. You can allow it in the settings of your browser.';
const NOT_FOUND = 'Your location was not found. Please try again.';

/** Writes the distance on each card of a fetched page. */
export function showDistances(page: Document, from: Position): void {
  for (const card of page.querySelectorAll<HTMLElement>('[data-at]')) {
    const [latitude = 0, longitude = 0] = (card.dataset.at ?? '').split(',').map(Number);
    const east = (longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
    const km = Math.hypot(latitude - from.latitude, east) * KM_PER_DEGREE;
    // The no-break space keeps the number and its unit on one line.
    card.querySelector('.card-hours')?.insertAdjacentText('beforeend', ` · ${km.toFixed(km < 10 ? 1 : 0)}\u00a0km`);
  }
}
