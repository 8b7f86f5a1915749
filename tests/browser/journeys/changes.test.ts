/** Journeys in which a card is declined, a price changes or an item sells out before the order is placed. */
import type { Page } from '@playwright/test';
import { DEMO_STAFF_PASSWORD } from '../../../functions/local/seed.ts';
import { CARDS, checkoutAlert, countLivePayments, goToCard, payButton, recordAttempts, typeCard } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { add, dialog, goToConfirm, placeButton, placedNumber, SHOP } from '../slice.ts';

test.use({ expectedErrors: [/status of (402|409|422)/] });

test('after a declined card, another card pays the order once', async ({ page, request, capture }) => {
  const attempts = recordAttempts(page);
  await goToCard(page);
  await typeCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(checkoutAlert(page)).toHaveText('Your card was declined.');
  await capture('confirm-declined');
  await typeCard(page, CARDS.approved);
  await payButton(page).click();
  await placedNumber(page);
  expect(await countLivePayments(request, attempts)).toBe(1);
});

test('the customer must accept a price that changed during the checkout', async ({ page, capture }) => {
  let stale = true;
  await page.route('**/rest/product/**', async (route) => {
    if (!stale) return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"price":750,', '"price":700,') });
  });
  // The preselected card form would notice the new price first. So the test does not answer the request of this form.
  await page.route('**/rest/order/paymentSheetHelper', () => {});
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  await expect(placeButton(page)).toContainText('$8.19');
  stale = false;
  await placeButton(page).click();
  await expect(checkoutAlert(page)).toContainText('Prices have changed. Please check the new total.');
  await expect(checkoutAlert(page)).toContainText(/Curly Fries\s*was \$7\.00 \$7\.50/);
  await expect(checkoutAlert(page)).toContainText(/Total\s*was \$8\.19 \$8\.78/);
  await expect(placeButton(page)).toContainText('$8.78');
  await capture('confirm-repriced');
  await placeButton(page).click();
  await placedNumber(page);
});

/** No other test orders this option of the pizzeria. */
const SOLD_OUT = { productOptionId: 42, name: 'Soft Serve (Vanilla)' } as const;

test('an item that sells out during the checkout can be removed', async ({ page, request }) => {
  await page.goto(SHOP.path);
  await add(page, SOLD_OUT.name);
  await add(page, 'Curly Fries');
  await goToConfirm(page);
  const staff = { email: 'staff@slice-and-sound.example', password: DEMO_STAFF_PASSWORD };
  await request.post('/rest/board/signIn', { data: staff });
  const setSoldOut = (soldout: boolean) =>
    request.put(`/rest${SHOP.board}/soldout`, { data: { productOptionId: SOLD_OUT.productOptionId, soldout } });
  try {
    expect((await setSoldOut(true)).ok()).toBe(true);
    await placeButton(page).click();
    await expect(checkoutAlert(page).filter({ hasText: `${SOLD_OUT.name} is sold out.` })).toBeVisible();
    await removeFromConfirm(page, SOLD_OUT.name);
    await placeButton(page).click();
    await placedNumber(page);
  } finally {
    await setSoldOut(false);
  }
});

/** Presses the Remove button of the notice about a sold-out item. The dialog must then no longer name this item. */
async function removeFromConfirm(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(dialog(page).getByText(name)).toBeHidden();
}
