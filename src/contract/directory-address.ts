/**
 * Writes the filter of the directory into the URL of the page, `/?label=greek&label=vegan`, and reads the filter from a
 * URL. So visitors can share a search, bookmark it and go back to it.
 */

/** Maximum number of labels in a filter. Further labels are ignored. The call `businessList` has the same limit. */
export const MAX_CHOSEN_LABELS = 20;
/** Maximum length of a label. */
export const MAX_LABEL_CHARACTERS = 40;

/** Path of the filtered list of businesses as HTML, without the rest of the directory page. */
export const PLACES_PATH = '/directory/places';

/** The filter in the address of the directory: `/?label=vegan&open=1&q=ramen`. */
export interface DirectoryFilter {
  readonly labels: readonly string[];
  /** The words that the visitor searches for; empty for none. */
  readonly search: string;
  /** Whether to show only businesses that are open now. */
  readonly openOnly: boolean;
}

export const NO_FILTER: DirectoryFilter = { labels: [], search: '', openOnly: false };

/** Maximum length of a search. Further characters are ignored. */
export const MAX_SEARCH_CHARACTERS = 60;

/**
 * Returns the query in the URL of one page of the filtered directory. The query does not depend on the sequence of
 * the labels. Without a filter, the query of the first page is empty.
 */
export function directoryQuery({ labels, search, openOnly }: DirectoryFilter, page = 1): string {
  const names = [...new Set(labels.map((label) => label.toLowerCase()))].sort();
  const query = new URLSearchParams(names.map((name) => ['label', name]));
  if (openOnly) query.set('open', '1');
  if (page > 1) query.set('page', String(page));
  if (search !== '') query.set('q', search);
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * Reads the filter from a query. Keeps upper-case letters in labels, although `directoryQuery` writes lower case. The
 * number of labels, their lengths and the length of the search are limited, because anyone can write a query.
 */
export function filterIn(query: string): DirectoryFilter {
  const parameters = new URLSearchParams(query);
  const labels = parameters
    .getAll('label')
    .filter((name) => name !== '')
    .slice(0, MAX_CHOSEN_LABELS)
    .map((name) => name.slice(0, MAX_LABEL_CHARACTERS));
  const search = (parameters.get('q') ?? '').slice(0, MAX_SEARCH_CHARACTERS).trim();
  return { labels, search, openOnly: parameters.get('open') === '1' };
}

/** Reads the labels in a text that a visitor typed: `#vegan; #greek`. */
export function typedLabels(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((name) => name.trim().replace(/^#/, '').toLowerCase())
    .filter((name) => name !== '');
}

/** Separates the labels and the searched words in a text that a visitor typed: `#vegan; noodle soup`. */
export function typedFilter(text: string): Pick<DirectoryFilter, 'labels' | 'search'> {
  const parts = text.split(/[;,]/).map((part) => part.trim());
  return {
    labels: parts.filter((part) => part.startsWith('#')).flatMap(typedLabels),
    search: parts
      .filter((part) => !part.startsWith('#'))
      .join(' ')
      .trim(),
  };
}
