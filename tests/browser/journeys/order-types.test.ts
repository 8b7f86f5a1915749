/** A take-out order paid by card and a dine-in order paid in person. Each journey goes from the menu to the board. */
import { CARDS, countLivePayments, goToCard, payButton, recordAttempts, typeCard } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { acceptOrder, add, dialog, placeButton, placedNumber, SHOP, startShift, ticket } from '../slice.ts';

test('a take-out order is paid once with a card of the Stripe stand-in', async ({
  page,
  request,
  anotherPerson,
  capture,
}) => {
  const attempts = recordAttempts(page);
  await goToCard(page);
  await capture('confirm-card');
  await typeCard(page, CARDS.approved);
  await expect(payButton(page)).toHaveAccessibleName('Pay $8.78');
  await payButton(page).click();
  const number = await placedNumber(page);
  expect(attempts.orders).toEqual(attempts.sheets);
  expect(await countLivePayments(request, attempts)).toBe(1);
  await expect(page.getByText('Held on the card', { exact: true })).toBeVisible();

  const board = await anotherPerson();
  await startShift(board);
  await expect(ticket(board, 'New', number)).toContainText('Paid');
  await acceptOrder(board, number);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Preparing');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  expect(await countLivePayments(request, attempts)).toBe(1);
});

test('an order at table 12 reaches the board with its table and the amount to pay in person', async ({
  page,
  anotherPerson,
}) => {
  await page.goto(`${SHOP.path}/12`);
  await add(page, 'Curly Fries');
  await page.getByRole('button', { name: /^Review order/ }).click();
  // At a table, the checkout does not ask for the order type.
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Maya Chen');
  await dialog(page)
    .getByRole('button', { name: /^Continue \$/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  await expect(dialog(page).getByText('Table 12')).toBeVisible();
  await dialog(page)
    .getByRole('radio', { name: /^Pay in person/ })
    .check();
  await placeButton(page).click();
  const number = await placedNumber(page);

  const board = await anotherPerson();
  await startShift(board);
  await expect(ticket(board, 'New', number)).toContainText('Table 12');
  await expect(ticket(board, 'New', number)).toContainText(/To pay: \$/);

  await page.getByRole('link', { name: `Back to ${SHOP.name} menu` }).click();
  await dialog(page).getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${SHOP.path}/12`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SHOP.name);
});
