/**
 * Browsers and systems by a word of their user agent. The first match wins: the user agent of Edge also contains
 * `Chrome`, and that of Chrome contains `Safari`.
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

/** Browser and system as people call them, e.g. `Chrome on Android`, from a `User-Agent` header; empty when unknown. */
export function deviceName(userAgent: string | null): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([word]) => userAgent?.includes(word))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(' on ');
}
