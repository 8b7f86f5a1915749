import * as v from 'valibot';

const YES = ['true', 'yes', 'y', 'on', '1'];
const NO = ['false', 'no', 'n', 'off', '0', ''];

/**
 * Turns JSON of a loosely typed backend towards what a schema expects: digits in quotes into numbers, yes and no into
 * booleans, comma lists into lists, what is left empty into null, and nothing that the schema does not name. It invents no
 * values: whatever still does not fit is for the schema to refuse.
 */
export function straighten(schema: v.GenericSchema, value: unknown): unknown {
  switch (schema.type) {
    case 'nullable':
    case 'nullish':
      return straightenNullable(innerOf(schema, 'wrapped'), value);
    case 'optional':
    case 'exact_optional':
      return value === null || value === undefined ? undefined : straighten(innerOf(schema, 'wrapped'), value);
    case 'object':
      return isRecord(value) ? straightenObject(entriesOf(schema), value) : value;
    case 'array':
      return straightenArray(innerOf(schema, 'item'), value);
    case 'lazy':
      return straighten(lazily(schema), value);
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
    case 'string':
      return typeof value === 'number' ? String(value) : value;
    case 'boolean':
      return straightenBoolean(value);
    case 'picklist':
      return straightenWord(schema, value);
    default:
      return value;
  }
}

/** Nothing, an empty text, and a text where a number or other words belong ("N/A") all say: not told. */
function straightenNullable(wrapped: v.GenericSchema, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  const straight = straighten(wrapped, value);
  return typeof straight === 'string' && !v.is(wrapped, straight) ? null : straight;
}

function straightenObject(entries: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>) {
  const straight: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    const field = isSchema(entry) ? straighten(entry, value[name]) : value[name];
    if (field !== undefined) straight[name] = field;
  }
  return straight;
}

function straightenArray(item: v.GenericSchema, value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  if (!Array.isArray(list)) return list;
  return list.map((each: unknown) => straighten(item, typeof each === 'string' ? each.trim() : each));
}

function straightenBoolean(value: unknown): unknown {
  const word = typeof value === 'number' ? String(value) : value;
  if (typeof word !== 'string') return value;
  if (YES.includes(word.trim().toLowerCase())) return true;
  return NO.includes(word.trim().toLowerCase()) ? false : value;
}

/** One of the schema's words, whatever its letter case. */
function straightenWord(schema: v.GenericSchema, value: unknown): unknown {
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

function lazily(schema: v.GenericSchema): v.GenericSchema {
  const getter: unknown = Reflect.get(schema, 'getter');
  const inner: unknown = typeof getter === 'function' ? getter(undefined) : undefined;
  return isSchema(inner) ? inner : v.unknown();
}

function entriesOf(schema: v.GenericSchema): Readonly<Record<string, unknown>> {
  const entries: unknown = Reflect.get(schema, 'entries');
  return isRecord(entries) ? entries : {};
}
