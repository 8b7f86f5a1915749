import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { expect, test } from './fixtures.ts';
import { placeByApi } from './placing.ts';
import { add, dialog, goToConfirm, openTicket, placeButton, placedNumber, SHOP, startShift, ticket } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

test('a customer finds the menu in the directory and orders, staff make the moves, and the tracker shows each move', async ({
  page,
  anotherPerson,
  capture,
}) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Eats & Treats in Metro Vancouver' })).toBeVisible();
  await capture('directory');
  await page.getByRole('link', { name: `Order Now: ${SHOP.name}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(SHOP.name);
  await expect(page.getByText('Open 24 hours')).toBeVisible();
  await expect(page.getByRole('link', { name: /612 Columbia Street, New Westminster/ })).toBeVisible();
  await capture('menu');

  await test.step('add an item without choices', async () => {
    await add(page, 'Curly Fries');
    await expect(page.getByRole('status')).toHaveText('Curly Fries added');
    await expect(page.getByRole('button', { name: 'Review order 1 item $7.50' })).toBeVisible();
  });

  await test.step('customise an item with choices', async () => {
    await page.getByRole('button', { name: 'Add Meat Beat Slice', exact: true }).click();
    const sheet = dialog(page);
    await expect(sheet).toHaveAccessibleName('Meat Beat Slice');
    await sheet.getByRole('button', { name: /^Add \$/ }).click();
    await expect(sheet.getByText('At least 1 item(s) must be selected.').first()).toBeInViewport();
    await capture('customise-failed');
    const hot = sheet.getByRole('group', { name: /^How hot\?/ });
    await hot.getByRole('radio').first().check();
    const combo = sheet.getByRole('group', { name: /^Make it two slices and a pop\?/ });
    await combo.getByRole('radio').last().check();
    for (const nested of await combo.getByRole('group').all()) await nested.getByRole('radio').first().check();
    await sheet.getByLabel('Special request').fill('well done');
    await capture('customise');
    await sheet.getByRole('button', { name: /^Add \$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Review order 2 items/ })).toBeVisible();
  });

  await test.step('change a count in the cart and remove a row', async () => {
    await page.getByRole('button', { name: /^Review order/ }).click();
    const sheet = dialog(page);
    const fries = sheet.getByRole('group', { name: 'Curly Fries' });
    await fries.getByRole('button', { name: 'One more Curly Fries' }).click();
    await expect(fries.getByRole('status')).toHaveText('2');
    await fries.getByRole('button', { name: 'One less Curly Fries' }).click();
    await capture('cart');
    await fries.getByRole('button', { name: 'Remove Curly Fries' }).click();
    await expect(fries).toBeHidden();
    await expect(sheet.getByText('“well done”')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('check out a take-out order that is paid in person', async () => {
    await goToConfirm(page);
    await expect(dialog(page).getByText(/Maya Chen \(604\) 555-\d{4}/)).toBeVisible();
    await capture('confirm');
    await placeButton(page).click();
  });

  const number = await placedNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receiving');
  await expect(page).toHaveTitle(`Receiving · ${SHOP.name}`);
  await capture('tracker-receiving');

  const staff = await anotherPerson();
  await test.step('staff sign in and accept', async () => {
    await staff.setViewportSize({ width: 1024, height: 768 });
    await staff.goto(SHOP.board);
    await staff.getByLabel('Email').fill(`staff@${SHOP.path.slice(1)}.example`);
    await staff.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
    await staff.getByRole('button', { name: 'Sign in' }).click();
    await staff.getByRole('button', { name: 'Start shift' }).click();
    const incoming = await openTicket(staff, 'New', number);
    await expect(incoming.getByText('well done')).toBeVisible();
    await capture('board-new', staff);
    await incoming.getByText('30', { exact: true }).click();
    await incoming.getByRole('button', { name: 'Accept · 30 min' }).click();
    await expect(ticket(staff, 'Preparing', number)).toBeVisible();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Preparing, ready (.+ )?at \d+:\d\d [ap]\.m\.$/);
  await capture('tracker-preparing');

  await ticket(staff, 'Preparing', number).getByRole('button', { name: 'Ready' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ready since /);
  await capture('tracker-ready');
  await ticket(staff, 'Ready', number).getByRole('button', { name: 'Picked up' }).first().click();
  await expect(ticket(staff, 'Ready', number)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picked up');
});

test('an open board shows a new order and plays a sound, and staff can reject the order with a reason', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const staff = await anotherPerson();
  await staff.addInitScript(() => {
    // Counts the tones that the bell starts.
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1);
      start.apply(this, when);
    };
  });
  await startShift(staff);
  const tones = () => staff.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
  const before = await tones();

  const { orderNumber: number, orderTrackingId } = await placeByApi(page, { dish: 'Nutella Slice' });
  await page.goto(`/order/${orderTrackingId}`);

  const incoming = ticket(staff, 'New', number);
  await expect(incoming).toBeVisible();
  await expect.poll(tones).toBeGreaterThan(before);
  await expect(staff).toHaveTitle(/^\(\d+\) New orders? · Board/);

  await (await openTicket(staff, 'New', number)).getByRole('button', { name: 'Reject' }).click();
  await capture('board-reject', staff);
  await dialog(staff).getByRole('button', { name: 'We are about to close.' }).click();
  await expect(incoming).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejected');
  await expect(page.getByText('“We are about to close.”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Order' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Would you like to cancel your order?');
  await dialog(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a board shows that it is offline, and updates once it is online again', async ({ page, anotherPerson }) => {
    const staff = await anotherPerson();
    await startShift(staff);
    await staff.context().setOffline(true);
    await expect(staff.getByRole('alert')).toContainText('Connection lost.');

    const { orderNumber: number } = await placeByApi(page, { dish: 'Nutella Slice' });
    await staff.context().setOffline(false);
    await expect(staff.getByRole('alert')).toBeHidden();
    await expect(ticket(staff, 'New', number)).toBeVisible();
  });
});
