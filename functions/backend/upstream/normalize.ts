import * as v from 'valibot';

const TRUE_WORDS = ['true', 'yes', 'y', 'on', '1'];
const FALSE_WORDS = ['false', 'no', 'n', 'off', '0', ''];

/**
 * Converts loosely typed JSON to the types that a schema expects. Digits in quotes become numbers, words for yes and no
 * become booleans, texts with commas become arrays, and empty values become null. Drops fields that the schema does not
 * name. Adds no values. Values that still do not fit stay unchanged, and the schema then refuses them.
 */
export function normalize(schema: v.GenericSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'nullable':
    case 'nullish':
      return normalizeNullable(innerOf(schema, 'wrapped'), value);
    case 'optional':
    case 'exact_optional':
      return value === null || value === undefined ? undefined : normalize(innerOf(schema, 'wrapped'), value);
    case 'object':
      return isRecord(value) ? normalizeObject(entriesOf(schema), value) : value;
    case 'array':
      return normalizeArray(innerOf(schema, 'item'), value);
    case 'lazy':
      return normalize(resolveLazy(schema), value);
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    case 'boolean':
      return normalizeBoolean(value);
    case 'picklist':
      return normalizeWord(schema, value);
    default:
      return value;
  }
}

/**
 * Normalizes a value that may be null. Returns null when the value is missing or an empty string. Also returns null for
 * a text that the schema refuses, such as "N/A" instead of a number.
 */
function normalizeNullable(wrapped: v.GenericSchema, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  const normal = normalize(wrapped, value);
  return typeof normal === 'string' && !v.is(wrapped, normal) ? null : normal;
}

function normalizeObject(entries: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>) {
  const normal: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const field = isSchema(entry) ? normalize(entry, value[name]) : value[name];
    if (field !== undefined) normal[name] = field;
  }
  return normal;
}

function normalizeArray(item: v.GenericSchema, value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  if (!Array.isArray(list)) return list;
  return list.map((each: unknown) => normalize(item, typeof each === 'string' ? each.trim() : each));
}

function normalizeBoolean(value: unknown): unknown {
  const word = typeof value === 'number' ? String(value) : value;
  if (typeof word !== 'string') return value;
  if (TRUE_WORDS.includes(word.trim().toLowerCase())) return true;
  return FALSE_WORDS.includes(word.trim().toLowerCase()) ? false : value;
}

/**
 * Returns the picklist's word that equals the value, ignoring upper and lower case and spaces around the value. Returns
 * the value unchanged if there is no such word.
 */
function normalizeWord(schema: v.GenericSchema, value: unknown): unknown {
  const words: unknown = Reflect.get(schema, 'options');
  if (typeof value !== 'string' || !Array.isArray(words) || words.includes(value)) return value;
  const same = (word: unknown) => typeof word === 'string' && word.toLowerCase() === value.trim().toLowerCase();
  return words.find(same) ?? value;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is v.GenericSchema => isRecord(value) && value.kind === 'schema';

function innerOf(schema: v.GenericSchema, name: 'item' | 'wrapped'): v.GenericSchema {
  const inner: unknown = Reflect.get(schema, name);
  return isSchema(inner) ? inner : v.unknown();
}

function resolveLazy(schema: v.GenericSchema): v.GenericSchema {
  const getter: unknown = Reflect.get(schema, 'getter');
  const inner: unknown = typeof getter === 'function' ? getter(undefined) : undefined;
  return isSchema(inner) ? inner : v.unknown();
}

function entriesOf(schema: v.GenericSchema): Readonly<Record<string, unknown>> {
  const entries: unknown = Reflect.get(schema, 'entries');
  return isRecord(entries) ? entries : {};
}
