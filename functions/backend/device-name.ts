/**
 * The names of browsers, and below those of systems, each with a word that identifies it in the `User-Agent` header. The
 * first word that the header contains decides: the header of Edge also contains `Chrome`, and that of Chrome contains
 * `Safari`.
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
