/**
 * The labels that filter the directory are in its URL, `/?label=greek&label=vegan`, so that a search can be shared,
 * bookmarked and reached by Back. Labels in URLs are in lower case.
 */

/** Maximum number of labels in a filter, as in the call `businessList`. Further labels are ignored. */
export const MAX_CHOSEN_LABELS = 20;
/** Maximum length of a label. */
export const MAX_LABEL_CHARACTERS = 40;

/** Path of the filtered list alone, without the page around it. */
export const PLACES_PATH = '/directory/places';

/** The filter in the address of the directory: `/?label=vegan&open=1&page=2&q=ramen`. */
export interface DirectoryFilter {
  readonly labels: readonly string[];
  /** The searched words. */
  readonly search: string;
  /** Only businesses that are open now. */
  readonly openOnly: boolean;
}

export const NO_FILTER: DirectoryFilter = { labels: [], search: '', openOnly: false };

/** Maximum length of a search. Further characters are ignored. */
export const MAX_SEARCH_CHARACTERS = 60;

/**
 * Query of the filtered directory. The order of the labels does not change it. Empty for the first page of all
 * businesses.
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
 * The filter in a query, with the labels as written there. Number and lengths are limited, because anyone can write a
 * query.
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

/** Parses typed labels: `#vegan; #greek`. */
export function typedLabels(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((name) => name.trim().replace(/^#/, '').toLowerCase())
    .filter((name) => name !== '');
}

/** Separates the labels of a typed text from its words: `#vegan; noodle soup`. */
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
