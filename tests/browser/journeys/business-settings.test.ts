/**
 * Journeys that need a site of their own, with other settings than the demo's (e.g. slots that take only one order) or
 * with a board that no other test uses.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { DEMO_OPERATOR } from '../../../functions/local/seed.ts';
import type { Business } from '../../../src/contract/business.ts';
import { draftSchema } from '../../../src/contract/documents.ts';
import type { Order } from '../../../src/contract/order.ts';
import { newestMessage } from '../accounts.ts';
import { accessibilityViolations } from '../axe.ts';
import { CARD, CARDS, payButton, typeCard } from '../card.ts';
import { expect } from '../fixtures.ts';
import { ROUND_THE_CLOCK, test } from '../own-site.ts';
import { laterSlot, placeByApi } from '../placing.ts';
import {
  add,
  dialog,
  fillContact,
  goToConfirm,
  goToDetails,
  newPhone,
  openTicket,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  SHOP,
  startShift,
  ticket,
  unfold,
} from '../slice.ts';

const NEARLY_FREE: Business['overallDiscounts'][number] = {
  title: 'Nearly free',
  type: 'percentage',
  discountType: 'take-out',
  value: 95,
  minPurchase: 0,
  maxPurchase: null,
  users: 'all',
};

// All tests of this file share one site.
test.describe.configure({ mode: 'default' });
test.use({
  settings: {
    'la-mariposa': { workingHours: ROUND_THE_CLOCK },
    'sea-lantern': { workingHours: ROUND_THE_CLOCK },
    'slice-and-sound': { slotCapacity: 1, tip: [0, 10, 15], overallDiscounts: [NEARLY_FREE] },
    'kitsune-alley': { workingHours: ROUND_THE_CLOCK, verifyPhone: true },
    'pearl-parade': { workingHours: ROUND_THE_CLOCK, verifyPhone: false },
  },
});
/**
 * The kitchen's moves until a delivery is on the way. For each: the column of the ticket, and the name of the button.
 */
const DELIVERY_STEPS = [
  ['New', /^Accept/],
  ['Preparing', 'Ready'],
  ['Ready', 'On the way'],
] as const;
const PEARL = { businessId: 1009, serviceProviderUserId: 509 } as const;
/** A row of an order with an option that is ordered twice. */
const orderedRow = (productOptionId: number): Order['finalOrderItems'][number] => ({
  ...{ productOptionId, count: 2, name: '', optionName: '', optionsType: '', type: 'all', price: 0 },
  ...{ selectedCustomization: null, specialRequest: '' },
});
const KITSUNE = { businessId: 1001, serviceProviderUserId: 501 } as const;
/**
 * Only one test orders at this business: the test of the board's bell. If another test ordered here, its order could
 * also wait too long and make the board ring louder.
 */
const MARIPOSA = { path: '/la-mariposa', ids: { businessId: 1004, serviceProviderUserId: 504 } } as const;
const MINUTE_MS = 60_000;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a delivery is paid with a card of the Square stand-in, and its tracker shows when it is on the way', async ({
  page,
  anotherPerson,
  capture,
}) => {
  await page.goto('/sea-lantern');
  await page.locator('[data-add]:not([disabled])').first().click();
  await goToDetails(page, 'Delivery');
  const sheet = dialog(page);
  await sheet.getByRole('combobox', { name: 'Address' }).pressSequentially('4300 Hastings');
  await sheet.getByRole('listbox').getByRole('option').first().click();
  await expect(sheet.getByText(/km, delivery fee/)).toBeVisible();
  await unfold(page, 'Your details');
  await fillContact(page);
  await pressContinue(page);
  await expect(sheet).toHaveAccessibleName('Confirm Order');
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  const number = await placedNumber(page);
  await expect(heading(page)).toHaveText('Receiving');
  await expect(page.getByText(/^Delivery to 4300 Hastings/)).toBeVisible();

  const board = await anotherPerson();
  await startShift(board, '/sea-lantern');
  for (const [column, step] of DELIVERY_STEPS)
    await ticket(board, column, number).getByRole('button', { name: step }).click();
  await expect(heading(page)).toHaveText('On the way');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityViolations(page), `axe at ${width}`).toEqual([]);
    await capture(`tracker-d-${width}`);
  }
});

test.describe('when the edge refuses an order', () => {
  test.use({ expectedErrors: [/status of (409|422)/] });

  test('a slot that is taken during the checkout can be replaced by another', async ({ page, anotherPerson }) => {
    const slot = await laterSlot(page);
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToDetails(page, 'Pre-order');
    await fillContact(page);
    await unfold(page, 'Pick-up time');
    const sheet = dialog(page);
    await sheet.getByLabel('Day').selectOption({ index: 3 });
    await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 1 });
    await pressContinue(page);
    await payBy(page, 'Pay in person');
    // As on a slow connection, the new times arrive only when the details are already open.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/rest/business${SHOP.path}`, async (route) => {
      await released;
      await route.continue();
    });
    // Another customer takes the only place in the slot.
    await placeByApi(await anotherPerson(), { orderType: 'pre-order', requestedPrepDateTime: slot });
    await placeButton(page).click();
    await expect(sheet.getByRole('alert')).toContainText('That time is not available any more.');
    await sheet.getByRole('button', { name: 'Choose another time' }).click();
    await expect(sheet).toHaveAccessibleName('Pre-order');
    release();
    await expect(sheet.getByLabel('Time', { exact: true })).toBeFocused();
    await sheet.getByLabel('Time', { exact: true }).selectOption({ index: 2 });
    await pressContinue(page);
    await placeButton(page).click();
    await placedNumber(page);
  });
});

test('for a total below one dollar, the checkout says why it does not accept cards', async ({ page, capture }) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  const sheet = dialog(page);
  await expect(sheet.getByText('Credit Card is not accepted for payments under $1')).toBeVisible();
  await expect(sheet.getByRole('radio')).toHaveCount(1);
  await capture('confirm-under-a-dollar');
  await placeButton(page).click();
  await placedNumber(page);
});

test.describe('after a wrong code', () => {
  test.use({ expectedErrors: [/422/] });

  test('with the keyboard alone, a customer proves a phone number with the right code', async ({ page, capture }) => {
    const sent = newPhone();
    const { orderTrackingId } = await placeByApi(page, { ...KITSUNE, dish: 'Takoyaki' });
    await page.goto(`/order/${orderTrackingId}`);
    const phone = page.getByLabel('Mobile phone');
    await expect(phone).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await phone.focus();
    await page.keyboard.type('604555');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number!');
    await expect(phone).toBeFocused();
    expect(await accessibilityViolations(page), 'wrong').toEqual([]);
    await page.keyboard.type(sent.slice(6));
    await page.keyboard.press('Enter');

    const field = page.getByLabel('Code of 6 digits');
    await expect(field).toBeFocused();
    await expect(page.getByText(/^We sent a code to \(604\) 555-\d{4}\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
    const mailbox = await page.context().newPage();
    const text = await newestMessage(mailbox, sent, 'your code is', 'sms');
    const code = /your code is (\d{6})/.exec((await text.textContent()) ?? '')?.[1] ?? '';
    await mailbox.close();
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toHaveText('That is not the code that we sent. Please check it.');
    await expect(field).toHaveValue('');
    expect(await accessibilityViolations(page), 'code').toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await capture(`tracker-code-${width}`);
    }
    await page.keyboard.type(code);
    await expect(heading(page)).toHaveText('Receiving');
  });
});

test.describe('when no more codes are sent', () => {
  test.use({ expectedErrors: [/429/] });

  test('the tracker shows the field for a code only if the last code that was sent is still valid', async ({
    page,
  }) => {
    const { orderTrackingId } = await placeByApi(page, { ...KITSUNE, dish: 'Takoyaki' });
    let reason = 'codes';
    const message = 'We cannot send any more codes at the moment.';
    await page.route('**/rest/order/phone', (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'tooMany', message, reason, requestId: 'test' } } }),
    );
    await page.goto(`/order/${orderTrackingId}`);
    const phone = page.getByLabel('Mobile phone');
    await phone.fill(newPhone());
    const send = page.getByRole('button', { name: 'Send the code' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(phone).toBeVisible();
    await expect(page.getByText('We sent a code to')).toBeHidden();
    await phone.fill('604');
    await send.click();
    await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number!');
    await expect(page.getByRole('alert')).toBeHidden();
    await phone.fill(newPhone());
    reason = 'newestCode';
    await send.click();
    await expect(page.getByLabel('Code of 6 digits')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(message);
  });
});

test('“Order again” says which items are missing and which cost more now, and adds the others at today’s prices', async ({
  page,
  anotherPerson,
  capture,
}) => {
  // The two rows are the two sizes of Pineapple Cake: a single cake, and a box of eight.
  const { orderTrackingId } = await placeByApi(page, { ...PEARL, finalOrderItems: [orderedRow(74), orderedRow(75)] });

  const { request } = (await anotherPerson()).context();
  await request.post('/rest/board/signIn', { data: DEMO_OPERATOR });
  const draft = '/rest/manage/business/pearl-parade/draft';
  const { revision } = v.parse(draftSchema, await (await request.get(draft)).json());
  const changes = [
    { op: 'set', at: ['menu', 65, 'products', 73, 'options', 74, 'price'], value: '3.50' },
    { op: 'remove', at: ['menu', 65, 'products', 73, 'options', 75] },
    { op: 'set', at: ['workingHours'], value: { 'Sun-Sat': '00:00-00:00' } },
    { op: 'remove', at: ['logo'] },
  ];
  const saved = await request.put(draft, { data: { revision, changes } });
  const published = await request.post(`${draft}/publish`, { data: { revision: (await saved.json()).revision } });
  expect([saved.status(), published.status()]).toEqual([200, 200]);

  // Without a logo, the initial is beside the name of the business.
  for (const path of ['', '/again']) {
    await page.goto(`/order/${orderTrackingId}${path}`);
    await expect(page.getByRole('paragraph').filter({ hasText: /^P\s*Pearl Parade Tea House$/ })).toBeVisible();
  }
  await expect(page.getByText('The menu has changed since your order.')).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveText([
    /Now \$3\.50 each, before \$3\.25\s*\$7\.00$/,
    /Box of eight.*No longer on the menu$/s,
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await capture('order-again-changed');
  await page.getByRole('button', { name: 'Add 2 items to your order' }).click();
  await expect(page).toHaveURL('/pearl-parade');
  await expect(page.getByRole('button', { name: 'Review order 2 items $7.00' })).toBeVisible();
});

/**
 * Counts the tones of the board's bell by their wave type: `square` for the loud ring, `triangle` for the normal ring.
 * Returns a function that reads the count of a type.
 */
async function countTones(page: Page): Promise<(type: OscillatorType) => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      const { dataset } = document.documentElement;
      dataset[this.type] = String(Number(dataset[this.type] ?? 0) + 1);
      start.apply(this, when);
    };
  });
  return (type) => page.evaluate((key) => Number(document.documentElement.dataset[key] ?? 0), type);
}

test('the board rings for a new order until staff press Seen, and rings louder if nobody accepts the order for four minutes', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const board = await anotherPerson();
  const tones = await countTones(board);
  let clockOffset = 0;
  // Boards use the edge's clock, so the test moves the time in the edge's answer together with the page's clock.
  await board.route(`**/rest/board${MARIPOSA.path}`, async (route) => {
    const content = v.parse(v.looseObject({ now: v.number() }), await (await route.fetch()).json());
    await route.fulfill({ json: { ...content, now: content.now + clockOffset } });
  });
  await board.clock.install();
  await startShift(board, MARIPOSA.path);
  const { orderNumber: number } = await placeByApi(page, { ...MARIPOSA.ids, dish: 'Elote' });
  const incoming = ticket(board, 'New', number);
  await expect(incoming).toBeVisible();
  await expect(board).toHaveTitle(/^\(\d+\) New orders? · Board/);
  await expect.poll(() => tones('triangle')).toBeGreaterThan(3);
  const before = await tones('triangle');
  await board.clock.runFor(9_000);
  await expect.poll(() => tones('triangle')).toBeGreaterThan(before);
  await (await openTicket(board, 'New', number)).getByRole('button', { name: 'Seen' }).click();
  await expect(incoming.getByRole('button', { name: 'Seen' })).toBeHidden();
  const untilSeen = await tones('triangle');
  await board.clock.runFor(9_000);
  expect(await tones('triangle')).toBe(untilSeen);

  expect(await tones('square')).toBe(0);
  clockOffset = 4 * MINUTE_MS;
  await board.clock.runFor(clockOffset);
  await expect.poll(() => tones('square')).toBeGreaterThan(0);
  await expect(incoming).toHaveAttribute('data-urgent', 'true');
  await capture('board-urgent', board);
  await incoming.getByRole('button', { name: /^Accept/ }).click();
  await expect(ticket(board, 'Preparing', number)).toHaveAttribute('data-urgent', 'false');
  await board.unrouteAll({ behavior: 'wait' });
});
