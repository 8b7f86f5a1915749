/**
 * Each key is a word in the `User-Agent` header, and its value is the name of the browser that the word identifies. If
 * the header contains several of these words, the first in this list decides. The header of Edge, for example, also
 * contains `Chrome` and `Safari`.
 */
const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
/**
 * The words that identify the systems of devices. If the header contains several of these words, the first in this list
 * decides.
 */
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  CrOS: 'ChromeOS',
  Windows: 'Windows',
  'Mac OS': 'Mac',
  Linux: 'Linux',
};

/** The names of browser and system in a `User-Agent` header, e.g. `Chrome on Android`; empty when both are unknown. */
export function deviceName(userAgent: string | null): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([word]) => userAgent?.includes(word))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(' on ');
}
