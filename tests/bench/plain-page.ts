import { escapeXml } from '../../functions/print/xml.ts';
import type { Business } from '../../src/contract/business.ts';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Menu, Product } from '../../src/domain/menu/menu.ts';
import { formatCents } from '../../src/domain/money/money.ts';
import { quickLabels, ratingOutOfFive, rewardLine } from '../../src/domain/store/business-card.ts';
import { pictureSet } from '../../src/ui/picture.ts';

const STYLE = `*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:#faf9f7;color:#1c1917}
main{padding:16px}li{display:flex;gap:12px;padding:12px 0;border-bottom:1px solid #ddd;list-style:none}ul{margin:0;padding:0}
li div{flex:1}h3,p{margin:0}img{border-radius:12px;background:#eee}button{width:44px;height:44px;border:0;border-radius:50%;background:#eee}
#bar{position:sticky;bottom:0;padding:16px;background:#000;color:#fff}article{margin:0 0 24px;background:#fff}
article img,#cover{display:block;width:100%;height:auto}#cover{height:112px;object-fit:cover}#find{width:100%;padding:12px;font:inherit}
nav{display:flex;gap:8px;margin:12px 0;overflow:auto}nav a,article>a{padding:12px;border:1px solid #ddd;white-space:nowrap}
article{padding:0 0 24px}article p{margin:4px 16px}article h2{margin:16px 16px 4px}article>a{margin:0 0 0 16px;display:inline-block}`;

/**
 * The script of the plain menu. It counts the taps on Add, shows the count and the sum of the prices, and stores both.
 */
const SCRIPT = `let[n,s]=JSON.parse(localStorage.plain||'[0,0]');const b=document.getElementById('bar');
const show=()=>{b.hidden=!n;b.textContent=n+' items $'+(s/100).toFixed(2)};
addEventListener('click',e=>{const p=e.target.dataset.add;if(p){n++;s+=+p;localStorage.plain=JSON.stringify([n,s]);show()}});show()`;

/**
 * The script of the plain directory. A tap on the search box shows or hides the labels; a tap on a label shows only the
 * businesses that have it.
 */
const FIND = `const l=document.getElementById('labels'),all=[...document.querySelectorAll('article')];
addEventListener('click',e=>{const f=e.target.dataset.label;if(e.target.id=='find')l.hidden=!l.hidden;
else if(f){l.hidden=true;for(const a of all)a.hidden=!a.dataset.labels.includes(f)}})`;

/**
 * The smallest page that shows a menu and counts the dishes that a customer adds. `npm run bench:page` compares the
 * menu page with this plain page. The plain page is one HTML file with its styles and script. It shows the same
 * pictures as the menu page. These include the wide picture at the top (the cover), because the cover is the largest
 * element of the first screen.
 */
export function plainPage({ featuredProductImages, logo, name }: Business, { categories, products }: Menu): string {
  const sections = categories.map((category, index) => {
    const own = products.filter((product) => product.category === category.id);
    const rows = own.map((product, position) =>
      row(product, category.defaultProductImage, index === 0 && position < 4),
    );
    return `<h2>${escapeXml(category.name)}</h2><ul>${rows.join('')}</ul>`;
  });
  const head = [
    ...featuredProductImages
      .slice(0, 1)
      .map((path) => `<img id="cover" src="${path}" width="400" height="225" alt="">`),
    ...(logo === null ? [] : [`<img src="${logo}" width="56" height="56" alt="">`]),
    `<h1>${escapeXml(name)}</h1>`,
  ];
  return page(name, `<main>${head.join('')}${sections.join('')}</main><div id="bar" hidden></div>`, SCRIPT);
}

/**
 * The smallest page that shows a directory. It lists the same businesses in the same order as the site's directory,
 * with the same texts, links and pictures, in simple boxes. The browser loads the first three pictures immediately. It
 * loads the other pictures when they come near the screen. It loads every picture in the size that the screen needs.
 * `labels` are all labels, the most frequent first.
 */
export function plainDirectory(
  title: string,
  businesses: readonly DirectoryBusiness[],
  labels: readonly string[],
): string {
  const options = labels.map(
    (label) => `<button type="button" data-label="${escapeXml(label)}">#${escapeXml(label)}</button>`,
  );
  const search = `<input id="find" aria-label="Labels"><div id="labels" hidden>${options.join('')}</div>`;
  const quick = quickLabels(labels, []).map(
    (label) => `<a href="/?label=${encodeURIComponent(label)}">#${escapeXml(label)}</a>`,
  );
  const filters = `<nav><a href="/?open=1">Open now</a><a href="/">Near me</a>${quick.join('')}</nav>`;
  const cards = businesses.map((business, index) => businessCard(business, index)).join('');
  const head = `<a href="/account/signIn">Sign-in</a><h1>${escapeXml(title)}</h1>`;
  return page(title, `<main>${head}${search}${filters}<p>${businesses.length} places</p>${cards}</main>`, FIND);
}

const page = (title: string, body: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${STYLE}</style>${body}<script>${script}</script></html>`;

function businessCard(business: DirectoryBusiness, index: number): string {
  const { city, featuredProductImages, labels, logo, name, openingLabel, routingPath, secondaryName, tagLine } =
    business;
  const path = featuredProductImages[0] ?? logo ?? '';
  const loading = index < 3 ? 'eager' : 'lazy';
  const priority = index === 0 ? ' fetchpriority="high"' : '';
  const set = `srcset="${pictureSet(path)}" sizes="calc(100vw - 32px)"`;
  const lines = [
    business.rating === null ? null : `★ ${ratingOutOfFive(business.rating)}`,
    secondaryName,
    tagLine,
    `${openingLabel} · ${city}`,
    business.reward && `${business.reward} ${rewardLine(business)}`,
  ];
  const texts = lines.map((line) => (line ? `<p>${escapeXml(line)}</p>` : '')).join('');
  const links = `<a href="/${routingPath}">${business.menuOnly ? 'View Menu' : 'Order Now'}</a><a href="/${routingPath}/recommend">Recommend</a>`;
  return `<article data-labels="${escapeXml(labels.join(' '))}"><img src="${path}" ${set} width="400" height="225" alt="" loading="${loading}"${priority}>
<h2><a href="/${routingPath}">${escapeXml(name)}</a></h2>${texts}${links}</article>`;
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
