/** Whether the visitor saves data. A browser reports it in one of two ways, or not at all. */
export const savesData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  ('connection' in navigator && Object(navigator.connection).saveData === true);
