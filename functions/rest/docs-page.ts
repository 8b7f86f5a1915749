import { html, raw } from 'hono/html';
import { ERRORS } from '../../src/contract/errors.ts';
import { anchorOf, fieldOf, fieldsOf, prose, typeOf } from './docs-schema.ts';
import type { OpenApi, Operation } from './openapi.ts';

const STYLE =
  ':root{--line:#1c19171a;--ground:#faf9f7;--quiet:#57534e}*{box-sizing:border-box}' +
  'body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#fff;overflow-wrap:anywhere}' +
  'main{max-width:48rem;padding:24px 16px 64px;margin:0 auto}h1{font-size:32px;line-height:1.2;margin:0 0 16px}' +
  'h2{font-size:24px;line-height:1.2;margin:64px 0 16px}h3{font-size:17px;line-height:1.5;margin:0 0 8px}' +
  'h4{font-size:15px;margin:16px 0 4px}p{margin:0 0 8px}a{color:#0b5cad}' +
  'code{font:13px/1.5 ui-monospace,monospace}h3 code{font-size:15px;font-weight:600}' +
  'article{padding:24px 0;border-top:1px solid var(--line)}article,h2{scroll-margin-top:16px}' +
  'dl{margin:0}dl>div{padding:8px 0;border-top:1px solid var(--line)}dl>div:first-child{border-top:0}' +
  'dt>code{font-weight:600}dt span{color:var(--quiet);font-size:13px}dd{margin:0}' +
  'dd dl{margin-top:8px;padding-left:12px;border-left:4px solid var(--line)}dl+dl{border-top:4px double var(--line)}' +
  '.block{background:var(--ground);border-radius:12px;padding:4px 16px;margin:0 0 8px}.block>p{margin:8px 0}' +
  'nav{padding:16px;background:var(--ground);border-bottom:1px solid var(--line);font-size:13px}' +
  'nav summary{font-size:15px;cursor:pointer;min-height:44px;padding:12px 0}nav ul{list-style:none;margin:0 0 16px;padding:0}' +
  'nav a{display:block;padding:4px 0;text-decoration:none}nav strong{font-size:15px}:target{box-shadow:-16px 0 #fff,-20px 0 #0b5cad}' +
  '@media(min-width:1100px){body{display:grid;grid-template-columns:22rem 1fr}' +
  'nav{position:sticky;top:0;height:100vh;overflow:auto;border:0;border-right:1px solid var(--line)}nav details::details-content{content-visibility:visible}}';

/** The OpenAPI document as one HTML page. The page has no scripts and loads no files. */
export function docsPage({ info, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const tags = Array.from(Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? ''));
  const schemas = Object.entries(components.schemas);

  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}: calls</title>
<style>${raw(STYLE)}</style>
<nav aria-label="Calls and schemas"><details><summary>Calls</summary>
${tags.map(
  ([tag, tagged]) =>
    html`<strong>${tag}</strong><ul>${tagged.map(
      ({ name, operation }) => html`<li><a href="#${operation.operationId}">${name.replace('/rest', '')}</a></li>`,
    )}</ul>`,
)}</details>
<details><summary>Schemas</summary><ul>${schemas.map(([name]) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}</ul></details></nav>
<main><h1>${info.title}: calls</h1>
<p>${prose(info.description)} The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<h2 id="failures">How calls fail</h2>
<p>With a status and a <a href="#${anchorOf('Failure')}">Failure</a>, whose <code>code</code> is one of these.</p>
<dl class="block">${Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      html`<div id="failure-${code}"><dt><code>${code}</code> <span>${status}</span></dt><dd>${message}</dd></div>`,
  )}</dl>
${tags.map(([tag, tagged]) => [html`<h2>${tag}</h2>`, ...tagged.map(({ name, operation }) => callHtml(name, operation))])}
<h2>Schemas</h2>
${schemas.map(
  ([
    name,
    schema,
  ]) => html`<article id="${anchorOf(name)}"><h3><code>${name}</code></h3><p>${prose(schema.description ?? '')}.</p>
<div class="block">${schema.properties ? '' : html`<p>${typeOf(schema)}</p>`}${fieldsOf(schema)}</div></article>`,
)}
</main></html>`);
}

function callHtml(name: string, operation: Operation) {
  const { operationId, summary, security = [], parameters, requestBody, responses } = operation;
  const outcomes = Object.entries(responses);
  const caller = security.flatMap((each) => Object.keys(each)).join();
  return html`<article id="${operationId}"><h3><code>${name}</code></h3>
<p>${prose(summary)}.${caller && ` Needs the session of ${caller}.`}</p>
${
  parameters.length > 0 &&
  html`<h4>Parameters</h4><dl class="block">${parameters.map(({ name, in: place, schema, description, required }) =>
    fieldOf(name, { ...schema, description: `${description} (${place})` }, required),
  )}</dl>`
}
${requestBody && html`<h4>Body</h4>${contentHtml(requestBody.content)}`}
${outcomes
  .filter(([status]) => Number(status) < 400)
  .map(
    ([status, { description, content }]) => html`<h4>${status} ${description}</h4>${content && contentHtml(content)}`,
  )}
<h4>Fails with</h4><p>${outcomes
    .flatMap(([, { 'x-codes': codes = [] }]) => codes)
    .map((code, index) => html`${index > 0 && ', '}<a href="#failure-${code}">${code}</a>`)}</p></article>`;
}

const contentHtml = (content: NonNullable<Operation['requestBody']>['content']) =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<div class="block"><p>${schema === undefined ? type : typeOf(schema)}</p>${schema && fieldsOf(schema)}</div>`,
  );
