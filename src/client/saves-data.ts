/**
 * Whether the visitor has asked the browser to use little data. Browsers report this in one of two ways, or not at all.
 */
export const savesData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ('connection' in navigator && Object(navigator.connection).saveData === true);
