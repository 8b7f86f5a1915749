import { demoStaff } from '../../functions/local/seed.ts';
import { expect, test } from './fixtures.ts';
import { dialog, SHOP, signInByApi, startShift } from './slice.ts';

/**
 * The tests pause the orders of this business, and mark one of its dishes as sold out. They must not do this to the
 * pizzeria (`SHOP`), because other tests order there at the same time.
 */
const OTHER_SHOP = '/kitsune-alley';

test('a pause stops orders and shows its reason to customers until staff end it', async ({ page, anotherPerson }) => {
  test.slow();
  const board = await anotherPerson();
  await startShift(board, OTHER_SHOP);
  await board.getByRole('button', { name: 'Pause orders' }).click();
  await dialog(board).getByText('Until we resume').click();
  await dialog(board).getByLabel('What customers read').fill('The oven needs a rest.');
  await dialog(board).getByRole('button', { name: 'Pause orders' }).press('Enter');
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toContainText('The oven needs a rest.');
  await expect(board.getByRole('button', { name: 'Take orders again' })).toBeFocused();

  await page.goto(OTHER_SHOP);
  await expect(page.getByText('The oven needs a rest.').first()).toBeVisible();
  const second = await anotherPerson();
  await startShift(second, OTHER_SHOP);
  await second.getByRole('button', { name: 'Take orders again' }).click();
  await expect(board.getByRole('region', { name: 'Orders are paused' })).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The oven needs a rest.')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a cook marks a dish as sold out until a typed day and time, and puts it on sale again', async ({
  anotherPerson,
}) => {
  const board = await anotherPerson();
  await startShift(board, OTHER_SHOP);
  await board.getByRole('button', { name: 'Sold-out items' }).click();
  const sheet = dialog(board);
  await sheet.getByText('Until a set time').click();
  await sheet.getByLabel('Search the menu').fill('tofu');
  const tofu = sheet.getByRole('listitem').filter({ hasText: 'Agedashi Tofu' });
  await tofu.getByRole('checkbox').click();
  await expect(sheet.getByLabel('Time', { exact: true })).toBeFocused();
  await expect(sheet.getByText('Please fill in the day and the time.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await sheet.getByLabel('Day', { exact: true }).fill(tomorrow);
  await sheet.getByLabel('Time', { exact: true }).fill('17:30');
  await tofu.getByRole('checkbox').click();
  await expect(tofu).toContainText(/Sold out until (\w+day, \w+ \d+, )?5:30 p\.m\./);
  await board.setViewportSize({ width: 390, height: 844 });
  const linesOfName = await tofu.getByText('Agedashi Tofu').evaluate((name) => {
    const text = document.createRange();
    text.selectNodeContents(name);
    return text.getClientRects().length;
  });
  expect(linesOfName, 'lines of the name on a phone').toBe(1);
  await tofu.getByRole('checkbox').click();
  await expect(tofu).not.toContainText('Sold out');
});

test('an open list of sold-out items follows the marks of another device, and keeps the search and the chosen end', async ({
  anotherPerson,
}) => {
  const [board, other] = [await anotherPerson(), await anotherPerson()];
  await Promise.all([startShift(board, OTHER_SHOP), startShift(other, OTHER_SHOP)]);
  const rowOn = async (device: typeof board) => {
    await device.getByRole('button', { name: 'Sold-out items' }).click();
    await dialog(device).getByLabel('Search the menu').fill('chashu bao');
    return dialog(device).getByRole('listitem').filter({ hasText: 'Chashu Bao' }).first();
  };
  const [row, otherRow] = [await rowOn(board), await rowOn(other)];
  await dialog(board).getByText('Until a set time').click();
  for (const soldout of [true, false]) {
    await otherRow.getByRole('checkbox').click();
    await expect(row.getByRole('checkbox')).toBeChecked({ checked: soldout });
    await expect(dialog(board).getByLabel('Search the menu')).toHaveValue('chashu bao');
    await expect(dialog(board).getByLabel('Time', { exact: true })).toBeVisible();
  }
});

test.describe('staff of another business', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('cannot open the board', async ({ anotherPerson }) => {
    const board = await anotherPerson();
    await signInByApi(board, demoStaff({ routingPath: OTHER_SHOP.slice(1), serviceProviderUserId: 0 }));
    await board.goto(SHOP.board);
    await expect(board.getByText('This account has no role at this business.')).toBeVisible();
  });
});
