/**
 * The labels that filter the directory are in its URL, `/?label=greek&label=vegan`, so that a search can be shared,
 * bookmarked and reached by Back. Labels in URLs are in lower case.
 */

/** Maximum number of labels in a filter, as in the call `businessList`. Further labels are ignored. */
export const MAX_CHOSEN_LABELS = 20;
/** The longest label of a business. */
export const MAX_LABEL_CHARACTERS = 40;

/** Path of the filtered list alone, without the page around it. */
export const PLACES_PATH = '/directory/places';

/** Query of the directory filtered by labels; the same for any order of labels. Empty for the first page of all businesses. */
export function directoryQuery(labels: readonly string[], page = 1): string {
  const names = [...new Set(labels.map((label) => label.toLowerCase()))].sort();
  const query = new URLSearchParams(names.map((name) => ['label', name]));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** The labels in a query. Anyone can write a query, so their number and length are limited. */
export function labelsIn(query: string): string[] {
  return new URLSearchParams(query)
    .getAll('label')
    .filter((name) => name !== '')
    .slice(0, MAX_CHOSEN_LABELS)
    .map((name) => name.slice(0, MAX_LABEL_CHARACTERS));
}

/** Parses typed labels: `#vegan; #greek`. */
export function typedLabels(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((name) => name.trim().replace(/^#/, '').toLowerCase())
    .filter((name) => name !== '');
}
