import * as v from 'valibot';
import { STANDING_FIELDS } from '../standing.ts';
import type { Change } from './changes.ts';
import { type DraftDocument, draftDocumentSchema, entryIdSchema } from './draft-document.ts';
import { newEntryId } from './ids.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The business from which a document was exported. The ids in the document are valid only for that business. */
export interface DocumentSource {
  readonly businessId: number;
  readonly routingPath: string;
}

/** A document as a file, with the business that it comes from. */
export const exportedDocument = (document: DraftDocument, { businessId, routingPath }: DocumentSource) => ({
  exportedFrom: { businessId, routingPath },
  ...document,
});

/**
 * Fields of the whole business that an import leaves out. In older files, two of these fields are called `id` and
 * `serviceProvider`.
 */
const NOT_IN_DOCUMENTS: readonly string[] = [...STANDING_FIELDS, 'id', 'serviceProvider'];

export interface ImportedDocument {
  readonly document: DraftDocument;
  /** Names of the fields that the import left out. */
  readonly ignored: readonly string[];
}

/**
 * Converts a file to a document of the business `here`. `draft`: the present draft of that business. If the file was
 * exported from the same business, its entries keep their ids, and entries without an id get a new one. The ids in any
 * other file are not used. Then, if the draft has an entry with the same name in the same place (the same category,
 * dish or section), the imported entry gets the id of that entry. If not, the imported entry gets a new id. Returns null
 * when the sections or the menu of the file have the wrong structure.
 */
export function importDocument(file: Fields, here: DocumentSource, draft: DraftDocument): ImportedDocument | null {
  const { exportedFrom, ...content } = file;
  const isOwn =
    isFields(exportedFrom) &&
    exportedFrom.businessId === here.businessId &&
    exportedFrom.routingPath === here.routingPath;
  const ignored = Object.keys(content).filter((field) => NOT_IN_DOCUMENTS.includes(field));
  const settings = Object.fromEntries(Object.entries(content).filter(([field]) => !NOT_IN_DOCUMENTS.includes(field)));
  const marked: string[] = [];
  const idOf = idsFor(settings, isOwn, draft);
  const withoutMark = ({ soldout, id: _id, ...fields }: Fields): Fields => {
    if (soldout !== undefined) marked.push('soldout');
    return fields;
  };
  const list = (entries: unknown, read: (entry: Fields) => Fields): unknown =>
    Array.isArray(entries) ? entries.map((entry: unknown) => (isFields(entry) ? read(entry) : entry)) : entries;
  const readChoices = (choices: unknown, section: string) =>
    list(
      Array.isArray(choices)
        ? choices.map((choice: unknown) => (typeof choice === 'string' ? { name: choice } : choice))
        : choices,
      (choice) => ({ id: idOf(choice, ['choice', section, choice.name]), ...withoutMark(choice) }),
    );
  const newIds = new Map<unknown, number>();
  const document = {
    version: 1,
    ...settings,
    ...(isFields(settings.sections) && {
      sections: Object.fromEntries(
        Object.entries(settings.sections).map(([name, section]) => [
          name,
          isFields(section)
            ? {
                id: idOf(section, ['section', name]),
                ...withoutMark(section),
                choices: readChoices(section.choices, name),
              }
            : section,
        ]),
      ),
    }),
    ...('menu' in settings && {
      menu: list(settings.menu, (category) => ({
        id: idOf(category, ['category', category.name]),
        ...withoutMark(category),
        products: list(category.products, (product) => {
          const id = idOf(product, ['product', category.name, product.name]);
          newIds.set(product.id, id);
          return {
            id,
            ...withoutMark(product),
            ...('options' in product && {
              options: list(product.options, (option) => ({
                id: idOf(option, ['option', category.name, product.name, option.label]),
                ...withoutMark(option),
              })),
            }),
          };
        }),
      })),
    }),
  };
  const parsed = v.safeParse(draftDocumentSchema, document);
  if (!parsed.success) return null;
  return {
    document: isOwn ? parsed.output : withNewPairs(parsed.output, newIds),
    ignored: [...new Set([...ignored, ...marked])],
  };
}

/**
 * Replaces the product ids in `goesWith`. `newIds`: the new id of each product; the key is its id in the file. Leaves
 * out ids that belong to no product of the file.
 */
function withNewPairs(document: DraftDocument, newIds: ReadonlyMap<unknown, number>): DraftDocument {
  if (document.menu === undefined) return document;
  const menu = document.menu.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      Array.isArray(product.goesWith)
        ? { ...product, goesWith: product.goesWith.flatMap((id) => newIds.get(id) ?? []) }
        : product,
    ),
  }));
  return { ...document, menu };
}

/** The changes that make a draft (`from`) equal to `document`: one for each top-level field that differs. */
export function changesTo(document: DraftDocument, from: DraftDocument): Change[] {
  const isSame = (field: string) => JSON.stringify(document[field]) === JSON.stringify(from[field]);
  const set = Object.keys(document).filter((field) => !isSame(field));
  const removed = Object.keys(from).filter((field) => !Object.hasOwn(document, field));
  return [
    ...set.map((field): Change => ({ op: 'set', at: [field], value: document[field] })),
    ...removed.map((field): Change => ({ op: 'remove', at: [field] })),
  ];
}

/**
 * Returns the function that chooses the id of an imported entry. `names`: the kind of the entry, the names of the
 * entries that contain it, and the entry's own name. `isOwn`: whether the file was exported from the business that
 * imports it.
 */
function idsFor(file: Fields, isOwn: boolean, draft: DraftDocument) {
  const known = namedIds(draft);
  const taken = new Set([...known.values(), ...(isOwn ? writtenIds(file) : [])]);
  // Contains the names of entries and not their ids, because one size of a dish may have the id of its dish.
  const used = new Set<string>();
  return (entry: Fields, names: readonly unknown[]): number => {
    if (isOwn && v.is(entryIdSchema, entry.id)) return entry.id;
    const place = JSON.stringify(names);
    const same = isOwn || used.has(place) ? undefined : known.get(place);
    const id = same ?? newEntryId(taken);
    taken.add(id);
    used.add(place);
    return id;
  };
}

function namedIds({ sections = {}, menu = [] }: DraftDocument): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  const add = (names: readonly unknown[], id: number) => ids.set(JSON.stringify(names), id);
  for (const [section, { id, choices }] of Object.entries(sections)) {
    add(['section', section], id);
    for (const choice of choices) add(['choice', section, choice.name], choice.id);
  }
  for (const { id, name: category, products } of menu) {
    add(['category', category], id);
    for (const product of products) {
      add(['product', category, product.name], product.id);
      for (const option of product.options ?? []) add(['option', category, product.name, option.label], option.id);
    }
  }
  return ids;
}

/** All ids in a value, at any level. */
function writtenIds(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(writtenIds);
  if (!isFields(value)) return [];
  const own = typeof value.id === 'number' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(writtenIds)];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
