import type { JsonValue } from '../../../contract/business-document/draft-document.ts';
import {
  type DetailField,
  type Details,
  detailField,
  detailsAt,
  detailText,
  readDetail,
} from '../../../contract/menu-import/details.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The details that an entry of the draft states itself, without those that are wrong while they are edited. */
export const detailsOf = (entry: Fields, names: readonly DetailField[]): Details =>
  Object.fromEntries(
    names.flatMap((name): [DetailField, JsonValue][] => {
      const text = detailText(name, entry[detailField(name)]);
      const value = text === '' ? undefined : readDetail(name, text);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What holds for a whole dish, also where its category says it. `category`: where the dish stands, or will stand. */
export function dishDetail(name: DetailField, category: Fields, dish: Fields): unknown {
  const own = dish[detailField(name)];
  if (name === 'taxClass') return own ?? (dish.type === 'giftCard' ? 'exempt' : (category.taxClass ?? 'prepared'));
  if (name === 'served') return (own === undefined ? category.served : own) ?? null;
  if (name === 'hidden') return own === true || category.hidden === true;
  return own;
}

/** What holds for a size: its own value, or that of its dish. The dish itself is its only form when it has no sizes. */
export const formDetail = (name: DetailField, dish: Fields, form: Fields): unknown =>
  form[detailField(name)] ?? dish[detailField(name)];

/** The details of a row of a table. What holds for the whole dish stands in its first row. */
export function rowDetails(
  category: Fields,
  dish: Fields,
  form: Fields,
  isFirst: boolean,
): Readonly<Record<string, string>> {
  const ofDish = isFirst
    ? detailsAt('dish').map((name) => {
        const value = dishDetail(name, category, dish);
        // Most dishes are served always; it is said where their category says otherwise.
        const isUsual = name === 'served' && value === null && (category.served ?? null) === null;
        return [name, isUsual ? '' : detailText(name, value)];
      })
    : [];
  return Object.fromEntries([
    ...ofDish,
    ...detailsAt('form').map((name) => [name, detailText(name, formDetail(name, dish, form))]),
    ...(form === dish ? [] : detailsAt('size').map((name) => [name, detailText(name, form[detailField(name)])])),
  ]);
}
