import type { JsonSchema } from '@valibot/to-json-schema';
import { meaningOf } from '../../src/contract/glossary/glossary.ts';

/**
 * Adds descriptions from the glossary to a JSON Schema and its fields. `place` says where `schema` is: the name of the
 * outermost schema, then the names of the fields that lead to `schema`.
 */
export function describeSchema(schema: JsonSchema, place: readonly string[]): JsonSchema {
  const meaning = meaningOf(place);
  const unit = unitOf(schema);
  // E.g. `What is left to pay; cents`.
  const description = meaning === null || unit === null ? meaning : `${meaning}; ${unit}`;
  const withFields = describeFields(schema, place);
  return description === null ? withFields : { ...withFields, description };
}

/** Adds descriptions to the fields of a schema, also to fields inside its lists and unions. */
function describeFields(schema: JsonSchema, place: readonly string[]): JsonSchema {
  const { properties, additionalProperties, items, anyOf, oneOf } = schema;
  const inner = <Part extends JsonSchema | boolean>(part: Part) =>
    typeof part === 'object' ? describeFields(part, place) : part;
  return {
    ...schema,
    ...(typeof additionalProperties === 'object' && { additionalProperties: inner(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
    ...(items !== undefined && !Array.isArray(items) && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          typeof field === 'object' ? describeSchema(field, [...place, name]) : field,
        ]),
      ),
    }),
  };
}

/**
 * The unit of a value, such as `cents`; null for a value without a unit. Our schemas state the unit as their
 * `description`. If a value can also be null, its schema is a union, and a member of the union states the unit.
 */
function unitOf({ description, anyOf = [] }: JsonSchema): string | null {
  const units = anyOf.map((each) => (typeof each === 'object' ? each.description : undefined));
  return description ?? units.find((unit) => unit !== undefined) ?? null;
}
