import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { escapeXml } from '../../functions/documents/xml.ts';
import { ROOT } from '../../functions/local/install.mjs';
import type { Menu, Product } from '../../src/domain/menu.ts';
import { formatCents } from '../../src/domain/money.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#faf9f7;color:#1c1917}
main{padding:16px}li{display:flex;gap:12px;padding:12px 0;border-bottom:1px solid #ddd;list-style:none}ul{margin:0;padding:0}
li div{flex:1}h3,p{margin:0}img{border-radius:12px;background:#eee}button{width:44px;height:44px;border:0;border-radius:50%;background:#eee}
#bar{position:sticky;bottom:0;padding:16px;background:#000;color:#fff}`;

/** All that its Add needs: it counts, shows how many and their sum, and remembers both. */
const SCRIPT = `let[n,s]=JSON.parse(localStorage.plain||'[0,0]');const b=document.getElementById('bar');
const show=()=>{b.hidden=!n;b.textContent=n+' items $'+(s/100).toFixed(2)};
addEventListener('click',e=>{const p=e.target.dataset.add;if(p){n++;s+=+p;localStorage.plain=JSON.stringify([n,s]);show()}});show()`;

/** What the least page could be that shows a menu and takes things into a cart: one file, and the menu's pictures. */
export function plainPage(name: string, { categories, products }: Menu): string {
  const sections = categories.map((category, index) => {
    const own = products.filter((product) => product.category === category.id);
    const rows = own.map((product, place) => row(product, category.defaultProductImage, index === 0 && place < 4));
    return `<h2>${escapeXml(category.name)}</h2><ul>${rows.join('')}</ul>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(name)}</title><style>${STYLE}</style><main><h1>${escapeXml(name)}</h1>${sections.join('')}</main>
<div id="bar" hidden></div><script>${SCRIPT}</script></html>`;
}

function row(product: Product, defaultImage: string | null, eager: boolean): string {
  const { name, description, options } = product;
  const path = product.image ?? options[0]?.optionImage ?? defaultImage;
  const loading = eager ? 'eager' : 'lazy';
  const picture = path === null ? '' : `<img src="${path}" width="96" height="96" alt="" loading="${loading}">`;
  const adds = options.map(
    ({ label, price }) =>
      `<p>${options.length > 1 ? escapeXml(label) : ''} ${formatCents(price)} <button data-add="${price}" aria-label="Add ${escapeXml(name)}">+</button></p>`,
  );
  return `<li>${picture}<div><h3>${escapeXml(name)}</h3><p>${escapeXml(description ?? '')}</p></div><div>${adds.join('')}</div></li>`;
}

/** Serves the page, compressed, and the site's pictures. */
export async function servePlainPage(html: string): Promise<{ origin: string; close(): void }> {
  const bytes = gzipSync(html);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/pictures\/[\w/-]+\.\w+$/.test(pathname)) {
      const type = pathname.endsWith('avif') ? 'image/avif' : 'image/png';
      response.writeHead(200, { 'content-type': type });
      createReadStream(join(ROOT, 'public', pathname)).pipe(response);
      return;
    }
    response.writeHead(pathname === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
    });
    response.end(bytes);
  }).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
