import type { JsonSchema } from '@valibot/to-json-schema';
import { html } from 'hono/html';
import type { OpenApi, Operation } from './openapi.ts';

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'article{border-top:1px solid #ccc;padding:1rem 0}h3{overflow-wrap:anywhere;font:600 1rem/1.5 ui-monospace,monospace}' +
  'pre{overflow:auto;background:#f4f4f4;padding:1rem;font-size:.8125rem}nav ul{columns:22rem;padding-left:1rem}' +
  'nav a{overflow-wrap:anywhere}summary{cursor:pointer}';

/** A page that shows the document: plain HTML, nothing to load and nothing that runs. */
export function docsPage({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const tags = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const schemas = (content: Operation['responses'][string]['content'] = {}) =>
    Object.entries(content).map(([type, { schema }]) => {
      const named = components.schemas[schema?.$ref.split('/').at(-1) ?? ''];
      return named === undefined ? html`<p>${type}</p>` : html`<pre>${written(named)}</pre>`;
    });

  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}: calls</title>
<style>${STYLE}</style>
<main><h1>${info.title}: calls</h1>
<p>${info.description} The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(
    ({ name, operation }) => html`<li><a href="#${operation.operationId}">${name}</a></li>`,
  )}</ul></nav>
<h2>Failures</h2><pre>${written(components.schemas.Failure ?? {})}</pre>
${Array.from(tags, ([tag, tagged]) => [
  html`<h2>${tag}</h2>`,
  ...tagged.map(
    ({ name, operation }) => html`<article id="${operation.operationId}">
<h3>${name}</h3><p>${operation.summary}.${operation.security && ` Needs the session of ${Object.keys(operation.security[0] ?? {}).join()}.`}</p>
${operation.parameters.length > 0 && html`<ul>${operation.parameters.map(parameter)}</ul>`}
${operation.requestBody && html`<details><summary>Body</summary>${schemas(operation.requestBody.content)}</details>`}
${Object.entries(operation.responses).map(([status, { description, content }]) =>
  Number(status) < 400
    ? html`<details><summary>${status} ${description}</summary>${schemas(content)}</details>`
    : html`<p>${status} ${description}</p>`,
)}
</article>`,
  ),
])}
</main></html>`);
}

const parameter = ({ name, in: place, required, schema, description }: Operation['parameters'][number]) =>
  html`<li><code>${name}</code> (${place}${!required && ', optional'}): <code>${written(schema)}</code>${description && `. ${description}`}</li>`;

/** A JSON Schema much as TypeScript would write the type, with limits behind it. */
function written(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'any';
  const inner = `${indent}  `;
  const { anyOf, oneOf, properties, items, required = [] } = schema;
  if (schema.$ref !== undefined) return '(the same again)';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((each) => written(each, indent)).join(' | ') + limits(schema);
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${written(field, inner)}\n`,
    );
    return `{\n${fields.join('')}${indent}}`;
  }
  if (items && !Array.isArray(items)) return `[${written(items, indent)}]${limits(schema)}`;
  return `${schema.type ?? 'any'}${limits(schema)}`;
}

const LIMITS = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

const limits = (schema: JsonSchema): string =>
  [...LIMITS, 'default' as const]
    .filter((name) => schema[name] !== undefined)
    .map((name) => ` ${name} ${name === 'pattern' ? schema[name] : JSON.stringify(schema[name])}`)
    .join(',');
