import type { JsonSchema } from '@valibot/to-json-schema';
import { meaningOf } from '../../src/contract/glossary/glossary.ts';

/** A JSON Schema that says what it means, and so do its fields. `place`: its name, and the fields that lead to it. */
export function described(schema: JsonSchema, place: readonly string[]): JsonSchema {
  const meaning = meaningOf(place);
  const unit = unitOf(schema);
  // `What is left to pay; cents`
  const description = meaning === null || unit === null ? meaning : `${meaning}; ${unit}`;
  return description === null ? within(schema, place) : { ...within(schema, place), description };
}

/** The same with the fields described, however deep in lists and choices they stand. */
function within(schema: JsonSchema, place: readonly string[]): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  const inner = <Part extends JsonSchema | boolean>(part: Part) =>
    typeof part === 'object' ? within(part, place) : part;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          typeof field === 'object' ? described(field, [...place, name]) : field,
        ]),
      ),
    }),
  };
}

/** The unit that the schema tells, maybe of what stands where null could. */
function unitOf({ description, anyOf = [] }: JsonSchema): string | null {
  const units = anyOf.map((each) => (typeof each === 'object' ? each.description : undefined));
  return description ?? units.find((unit) => unit !== undefined) ?? null;
}
