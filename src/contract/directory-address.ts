/**
 * Which labels the directory is narrowed to stands in its address, `/?label=greek&label=vegan`, so that a search can be
 * shared, kept and gone back to. Labels are written there in small letters.
 */

/** Where the part of the page that follows the labels stands by itself. */
export const PLACES_PATH = '/directory/places';

/** The query of the directory narrowed to these labels, one for each set of them; empty for the first page of everything. */
export function directoryQuery(labels: readonly string[], page = 1): string {
  const names = [...new Set(labels.map((label) => label.toLowerCase()))].sort();
  const query = new URLSearchParams(names.map((name) => ['label', name]));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** The labels in a query, as they stand there. */
export function labelsIn(query: string): string[] {
  return new URLSearchParams(query).getAll('label').filter((name) => name !== '');
}

/** What somebody typed, `#vegan; #greek`, as names of labels. */
export function typedLabels(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((name) => name.trim().replace(/^#/, '').toLowerCase())
    .filter((name) => name !== '');
}
