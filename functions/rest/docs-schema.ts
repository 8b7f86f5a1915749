import type { JsonSchema } from '@valibot/to-json-schema';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;
type Part = JsonSchema | boolean;

/** The HTML of a sentence. Words in backquotes become `<code>`. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** The id of a named schema's section on the page. */
export const anchorOf = (name: string): string => `schema-${name}`;

/** The HTML of the fields of a schema, each with its type and meaning; empty for a schema without fields. */
export function fieldsOf(schema: JsonSchema): Html | '' {
  const shapes = shapesOf(schema);
  if (shapes.length === 0) return '';
  return html`${shapes.map(
    ({ properties = {}, required = [] }) =>
      html`<dl>${Object.entries(properties).map(([name, field]) => fieldOf(name, field, required.includes(name)))}</dl>`,
  )}`;
}

/** The HTML of one field of a schema, or of one parameter of a call. */
export function fieldOf(name: string, field: Part, required: boolean): Html {
  const { description = '', default: defaultValue } = typeof field === 'object' ? field : {};
  return html`<div><dt><code>${name}</code> <span>${typeOf(field)}${!required && ', optional'}${
    defaultValue !== undefined && html`, default <code>${JSON.stringify(defaultValue)}</code>`
  }</span></dt><dd>${prose(description)}${typeof field === 'object' && fieldsOf(field)}</dd></div>`;
}

/**
 * The object schemas in a schema: the schema itself, or those in its list items or in the members of its union. Leaves
 * out named schemas, because they have their own sections.
 */
function shapesOf(schema: Part): JsonSchema[] {
  if (typeof schema !== 'object') return [];
  if (schema.properties) return [schema];
  const inner = [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items === undefined ? [] : [schema.items].flat())];
  return inner.flatMap(shapesOf);
}

/** A JSON Schema in a few words, similar to a TypeScript type, with its limits. */
export function typeOf(schema: Part): Html {
  if (typeof schema !== 'object') return html`anything`;
  const { $ref, anyOf, oneOf, items } = schema;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return html`<a href="#${anchorOf(name)}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices) return choices.every(isObject) ? html`one of these` : joinWithBar(choices.map(typeOf));
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (values) return joinWithBar(values.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  if (items !== undefined && !Array.isArray(items)) return html`list of ${typeOf(items)}${limitsOf(schema)}`;
  return html`${schema.properties ? 'object' : (schema.type ?? 'anything')}${limitsOf(schema)}`;
}

const isObject = (schema: Part): boolean => typeof schema === 'object' && schema.properties !== undefined;

const joinWithBar = (parts: readonly Html[]): Html => html`${parts.map((part, index) => [index > 0 && ' | ', part])}`;

function limitsOf(schema: JsonSchema): Html {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, multipleOf, format, pattern } = schema;
  const limits = [
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' entries'),
    multipleOf === undefined ? '' : `a multiple of ${multipleOf}`,
    format ?? '',
  ].filter((limit) => limit !== '');
  return html`${limits.map((limit) => `, ${limit}`)}${pattern !== undefined && html`, <code>${pattern}</code>`}`;
}

/** A text such as `1 to 99`. It leaves out the bounds of safe integers, because every integer has them. */
function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  const to = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (from === undefined) return to === undefined ? '' : `at most ${to}${unit}`;
  return to === undefined ? `at least ${from}${unit}` : `${from} to ${to}${unit}`;
}
