/**
 * Requests every page as a guest and as a signed-in customer, without a browser, and checks the HTML that the guest
 * gets.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { ROOT } from '../../functions/local/install.mjs';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { SHOP } from './slice.ts';

const CUSTOMER = 'every.page@mail.example';

/** For each file of src/pages, the addresses that the test requests. `ORDER` stands for the tracking id of an order. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '404.astro': ['/no-such-business'],
  '500.astro': ['/500'],
  'account/[...screen].astro': [
    '/account',
    '/account/signIn',
    '/account/signUp',
    '/account/forgot',
    '/account/setPassword',
  ],
  'account/addresses.astro': ['/account/addresses'],
  'account/delete.astro': ['/account/delete'],
  'account/orders.astro': ['/account/orders'],
  'board/[business].astro': [SHOP.board],
  'directory/customer.js.ts': ['/directory/customer.js'],
  'directory/list.js.ts': ['/directory/list.js'],
  'directory/places.astro': ['/directory/places', '/directory/places?label=vegan'],
  'directory/speculation.json.ts': ['/directory/speculation.json'],
  'index.astro': ['/', '/?label=vegan', '/?label=nothing'],
  'manage/[...screen].astro': [
    '/manage',
    '/manage/signIn',
    '/manage/forgot',
    '/manage/setPassword',
    '/manage/today?business=slice-and-sound',
    '/manage/people?business=slice-and-sound',
    '/manage/log?business=slice-and-sound',
    '/manage/orders?business=slice-and-sound',
    '/manage/reports?business=slice-and-sound',
    '/manage/settings?business=slice-and-sound',
    '/manage/settings/delivery?business=slice-and-sound',
    '/manage/menu?business=slice-and-sound',
    '/manage/brand?business=slice-and-sound',
    '/manage/print?business=slice-and-sound&from=1&to=0',
  ],
  'manage/operator/[...screen].astro': ['', '/providers', '/labels', '/health'].map(
    (screen) => `/manage/operator${screen}`,
  ),
  'manage/payments.astro': ['/manage/payments?business=slice-and-sound'],
  'manage/preview.astro': ['/manage/preview?business=slice-and-sound'],
  'manage/start/[...step].astro': ['/manage/start'],
  'manage/status.astro': ['/manage/status?business=slice-and-sound'],
  'order/[orderTrackingId]/[...userId].astro': ['/order/ORDER'],
  'order/[orderTrackingId]/again.astro': ['/order/ORDER/again'],
  'order/[orderTrackingId]/receipt.astro': ['/order/ORDER/receipt'],
  'terms.astro': ['/terms'],
  '[business]/[...view].astro': [SHOP.path, `${SHOP.path}/menu`, `${SHOP.path}/12`, '/jade-pavilion', '/510'],
  '[business]/[mode]/locations.astro': ['/510/menu/locations'],
  '[business]/[mode]/qrcode.astro': [`${SHOP.path}/12/qrcode`],
  '[business]/account/[...screen].astro': ['', '/signIn', '/signUp', '/forgot', '/changePassword'].map(
    (screen) => `${SHOP.path}/account${screen}`,
  ),
  '[business]/account/addresses.astro': [`${SHOP.path}/account/addresses`],
  '[business]/account/delete.astro': [`${SHOP.path}/account/delete`],
  '[business]/account/orders.astro': [`${SHOP.path}/account/orders`],
  '[business]/account/bar.astro': [`${SHOP.path}/account/bar`],
  '[business]/activateGift.astro': [`${SHOP.path}/activateGift`],
  '[business]/cateringSelect.astro': ['/507/cateringSelect', '/long-table/cateringSelect'],
  '[business]/feedback/[...orderId].astro': [`${SHOP.path}/feedback`],
  '[business]/kiosk.astro': [`${SHOP.path}/kiosk`, '/510/kiosk'],
  '[business]/locations.astro': ['/510/locations'],
  '[business]/pdf.astro': ['/510/pdf'],
  '[business]/qrcode.astro': [`${SHOP.path}/qrcode`],
  '[business]/recommend.astro': [`${SHOP.path}/recommend`],
  '[business]/tasty.astro': ['/510/tasty'],
};
/** A page needs no description for search engines and link previews if its file name contains one of these strings. */
const WITHOUT_DESCRIPTION = [
  '404.astro',
  '500.astro',
  'board/',
  'manage/preview',
  'kiosk.astro',
  'order/',
  'qrcode.astro',
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const headers = answer.headers();
  return {
    text: await answer.text(),
    type: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? '',
    status: answer.status(),
  };
}

test('PAGES has an address for every file of src/pages', () => {
  const files = globSync('**/*.{astro,ts}', { cwd: join(ROOT, 'src/pages') }).filter((file) => !/(^|\/)_/.test(file));
  expect(Object.keys(PAGES).sort()).toEqual(files.sort());
});

test('every page is valid HTML with a title, most have a description, and none is cached if it depends on the customer', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { request } = page.context();
  const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { orderTrackingId } = await placeByApi(page);
  await request.put('/rest/user/', {
    data: { emailAsUserId: CUSTOMER, password: CUSTOMER, enterChoice: 'signup', serviceProviderUserId: 507 },
  });
  const personal: string[] = [];
  for (const [file, paths] of Object.entries(PAGES)) {
    for (const path of paths.map((each) => each.replace('ORDER', orderTrackingId))) {
      const before = await read(guest, path);
      const own = await read(request, path);
      // Another test may change the page for all visitors between these two reads. So if their texts differ, the guest
      // reads the page again.
      const guests = own.text === before.text ? before : await read(guest, path);
      if (own.text.includes(CUSTOMER)) personal.push(path);
      // A page that differs between visitors must not be cached.
      if (own.text !== guests.text || own.text.includes(CUSTOMER))
        expect.soft([path, own.cacheControl, guests.cacheControl]).toEqual([path, 'no-store', 'no-store']);
      else
        expect
          .soft(own.cacheControl, path)
          .toMatch(/^(no-store|(public|private), no-cache|public, max-age=(3600|31536000, immutable))$/);
      if (!guests.type.startsWith('text/html')) continue;
      // Pages for customers load no code of the console, and the preview shows a page for customers.
      const isConsole = file.startsWith('manage/') && file !== 'manage/preview.astro';
      expect.soft(guests.text.includes('console-'), path).toBe(isConsole);

      const report = await validator.validateString(guests.text);
      const mistakes = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
      );
      expect.soft(mistakes, path).toEqual([]);
      if (!guests.text.startsWith('<!')) continue;
      expect.soft(/<title>([^<]+)</.exec(guests.text)?.[1], path).toBeTruthy();
      if (!WITHOUT_DESCRIPTION.some((part) => file.includes(part)))
        expect.soft(/<meta name="description" content="([^"]{10,})"/.exec(guests.text)?.[1], path).toBeTruthy();
    }
  }
  expect(personal).toContain(`${SHOP.path}/account`);
  expect(personal).toContain('/account');
  await guest.dispose();
});

test('the directory and the menus have canonical address, link preview and structured data', async ({
  request,
  baseURL,
}) => {
  for (const [path, type] of [
    ['/', 'WebSite'],
    ['/?label=vegan', 'WebSite'],
    [SHOP.path, 'Restaurant'],
    [`${SHOP.path}/menu`, 'Restaurant'],
  ] as const) {
    const { text } = await read(request, path);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toBe(`${baseURL}${path}`);
    const picture = /<meta property="og:image" content="([^"]+\.png)">/.exec(text)?.[1] ?? '';
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    const [data = '', ...others] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => json,
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(JSON.parse(data))).toContain(`"@type":"${type}"`);
    // Only the data of the menu-only page contains the whole menu. The data of the ordering page links to that page in
    // `hasMenu`.
    const { hasMenu } = JSON.parse(data);
    if (path === SHOP.path) expect(hasMenu).toBe(`${baseURL}${SHOP.path}/menu`);
    expect(data.includes('"MenuItem"')).toBe(path === `${SHOP.path}/menu`);
  }
});

test('favicon.ico exists, for clients that request no other icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});
