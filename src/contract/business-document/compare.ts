import type { Differences } from '../documents.ts';
import type { Step } from './changes.ts';
import type { DraftDocument } from './draft-document.ts';
import { isWeekHours, sameTimesOfDays } from './week-days.ts';

type Difference = Differences[number];
type ComparedPart = Difference['part'];
type Fields = Readonly<Record<string, unknown>>;

/** A part of a document that is compared separately. */
interface Part {
  readonly part: ComparedPart;
  readonly at: readonly Step[];
  readonly place: string;
  readonly fields: Fields;
  /** The entries that the part contains, in the sequence of the document: for example, the products of a category. */
  readonly children: readonly Fields[];
}

/** Maximum length of a text that a difference shows. */
const MAX_SHOWN_CHARACTERS = 300;
/**
 * Maximum length of the JSON of an object or a list in a difference. This maximum is high, because the console parses
 * the JSON to show it in words.
 */
const MAX_JSON_CHARACTERS = 20_000;

/**
 * The differences between two documents: first the parts that were added or changed, then the removed ones. In both
 * groups, settings come before the parts of the menu. A part with an id is compared with the part that has the same id,
 * even if its name or place has changed. Settings and discount rules have no ids, so they are compared by name.
 */
export function compareDocuments(older: DraftDocument, newer: DraftDocument): Differences {
  const before = partsOf(older);
  const after = partsOf(newer);
  const names = dishNames([...before.values(), ...after.values()]);
  return [
    ...Array.from(after, ([key, part]): Difference | null => {
      const old = before.get(key);
      if (!old)
        return differenceOf('added', part, [
          ...ofSetting(part, ({ fields }) => changedFields({}, fields)),
          ...priceOf(part),
        ]);
      const fields = [
        ...changedFields(old.fields, part.fields, names),
        ...changedSequence(old.children, part.children),
      ];
      return fields.length > 0 ? differenceOf('changed', part, fields) : null;
    }),
    ...Array.from(before, ([key, part]) =>
      after.has(key)
        ? null
        : differenceOf(
            'removed',
            part,
            ofSetting(part, ({ fields }) => changedFields(fields, {})),
          ),
    ),
  ].filter((difference) => difference !== null);
}

/** The fields of an added or removed setting. Empty for other parts. */
const ofSetting = (part: Part, fields: (part: Part) => Difference['fields']): Difference['fields'] =>
  part.part === 'setting' && part.children.length === 0 ? fields(part) : [];

/** The price of an added dish, option or choice, because it is what people check first. Empty if it states none. */
const priceOf = ({ part, fields: { price } }: Part): Difference['fields'] =>
  part === 'setting' || price === undefined ? [] : changedFields({}, { price });

const differenceOf = (
  kind: Difference['kind'],
  { part, at, place }: Part,
  fields: Difference['fields'],
): Difference => ({ kind, part, at: [...at], place, fields });

/** The parts of a document, as a map. A part has the same key in the older and in the newer document. */
function partsOf(document: DraftDocument): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const add = (key: string | number, part: Part) => parts.set(`${part.part} ${key}`, part);
  const { sections = {}, discountRules, menu = [], ...settings } = document;
  for (const [field, value] of Object.entries(settings))
    add(field, { part: 'setting', at: [field], place: field, fields: { [field]: value }, children: [] });
  add('menu', { part: 'setting', at: ['menu'], place: 'menu', fields: {}, children: menu });
  for (const category of menu) {
    const atCategory: Step[] = ['menu', category.id];
    const { products, ...own } = category;
    const place = nameOf(category);
    add(category.id, { part: 'category', at: atCategory, place, fields: own, children: products });
    for (const product of products) {
      const at = [...atCategory, 'products', product.id];
      const { options = [], ...fields } = product;
      const name = [place, nameOf(product)].join(', ');
      add(product.id, { part: 'product', at, place: name, fields: { ...fields, category: place }, children: options });
      for (const option of options)
        add(option.id, {
          ...{ part: 'option', at: [...at, 'options', option.id], place: [name, nameOf(option)].join(', ') },
          fields: option,
          children: [],
        });
    }
  }
  for (const [name, { choices, ...own }] of Object.entries(sections)) {
    add(own.id, { part: 'section', at: ['sections', name], place: name, fields: { ...own, name }, children: choices });
    for (const choice of choices)
      add(choice.id, {
        ...{ part: 'choice', at: ['sections', name, 'choices', choice.id], place: [name, nameOf(choice)].join(', ') },
        fields: choice,
        children: [],
      });
  }
  for (const [name, rule] of Object.entries(isFields(discountRules) ? discountRules : {}))
    add(name, {
      ...{ part: 'discountRule', at: ['discountRules', name], place: name },
      fields: isFields(rule) ? rule : {},
      children: [],
    });
  return parts;
}

/** The names of the dishes by their ids. A renamed dish has its newer name. */
const dishNames = (parts: readonly Part[]): ReadonlyMap<unknown, string> =>
  new Map(parts.flatMap(({ part, fields }) => (part === 'product' ? [[fields.id, nameOf(fields)]] : [])));

/** The fields that differ. `names`: the names of dishes, shown in place of the ids in `goesWith`. */
function changedFields(
  from: Fields,
  to: Fields,
  names: ReadonlyMap<unknown, string> = new Map(),
): Difference['fields'] {
  const inWords = (field: string, value: unknown) =>
    shown(field === 'goesWith' && Array.isArray(value) ? value.map((id) => names.get(id) ?? id) : value);
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'id');
  return fields
    .filter((field) => !sameValue(from[field], to[field]))
    .map((field) => ({ field, from: inWords(field, from[field]), to: inWords(field, to[field]) }));
}

/**
 * The old and the new sequence of the entries that are in both lists, as a change of the field `order`. Returns an
 * empty list if both sequences are the same.
 */
function changedSequence(from: readonly Fields[], to: readonly Fields[]): Difference['fields'] {
  const common = (parts: readonly Fields[], others: readonly Fields[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return parts.filter(({ id }) => ids.has(id));
  };
  const [before, after] = [common(from, to), common(to, from)];
  if (before.every(({ id }, index) => id === after[index]?.id)) return [];
  const names = (parts: readonly Fields[]) => shown(parts.map(nameOf).join(', '));
  return [{ field: 'order', from: names(before), to: names(after) }];
}

/**
 * Whether two values are equal. The sequence of their fields does not matter. Hours of a week are equal if the times of
 * all days are equal. Their keys can differ: after a day was changed and changed back, `Sun-Thu` is two keys.
 */
function sameValue(one: unknown, other: unknown): boolean {
  if (isWeekHours(one) && isWeekHours(other)) return sameTimesOfDays(one, other);
  if (isFields(one) && isFields(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => sameValue(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValue(value, other[index]));
  return one === other;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const [text, most] =
    typeof value === 'string' ? [value, MAX_SHOWN_CHARACTERS] : [JSON.stringify(value), MAX_JSON_CHARACTERS];
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

const nameOf = ({ name, label, id }: Fields): string => {
  const text = name ?? label;
  return typeof text === 'string' && text !== '' ? text : `number ${String(id)}`;
};
