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

/**
 * The details of a dish, a size or a choice of the draft, such as the picture or the allergens. Leaves out inherited
 * details, and details that are invalid while the person edits them.
 */
export const detailsOf = (entry: Fields, names: readonly DetailField[]): Details =>
  Object.fromEntries(
    names.flatMap((name): [DetailField, JsonValue][] => {
      const text = detailText(name, entry[detailField(name)]);
      const value = text === '' ? undefined : readDetail(name, text);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * A detail that belongs to a whole dish and not to a size: the value of the dish, or else the value of its category.
 * `category`: the category in which the dish is now, or will be after an import.
 */
export function dishDetail(name: DetailField, category: Fields, dish: Fields): unknown {
  const own = dish[detailField(name)];
  if (name === 'taxClass') return own ?? (dish.type === 'giftCard' ? 'exempt' : (category.taxClass ?? 'prepared'));
  if (name === 'served' || name === 'catering') return (own === undefined ? category[name] : own) ?? null;
  if (name === 'image') return own ?? category.defaultProductImage;
  if (name === 'station') return own ?? category.station;
  if (name === 'hidden') return own === true || category.hidden === true;
  return own;
}

/**
 * A detail of a size. If the size has none, the detail of its dish. For a dish without sizes, `option` is the dish
 * itself.
 */
export const optionDetail = (name: DetailField, dish: Fields, option: Fields): unknown =>
  option[detailField(name)] ?? dish[detailField(name)];

/**
 * The details in the cells of one row of an exported table: the row of a size, or of a dish without sizes. The first
 * row of a dish (`isFirst`) also contains the details of the whole dish.
 */
export function rowDetails(
  category: Fields,
  dish: Fields,
  option: Fields,
  isFirst: boolean,
): Readonly<Record<string, string>> {
  const ofDish = isFirst
    ? detailsAt('dish').map((name) => {
        const value = dishDetail(name, category, dish);
        // Most dishes are always served and are not for catering: both values are null. A row states such a null only
        // when the category has a value that is not null.
        const isUsual =
          (name === 'served' || name === 'catering') && value === null && (category[name] ?? null) === null;
        return [name, isUsual ? '' : detailText(name, value)];
      })
    : [];
  return Object.fromEntries([
    ...ofDish,
    ...detailsAt('option').map((name) => [name, detailText(name, optionDetail(name, dish, option))]),
    ...(option === dish ? [] : detailsAt('size').map((name) => [name, detailText(name, option[detailField(name)])])),
  ]);
}
