import { expectNoViolations, LAPTOP, PHONE, TABLET } from './axe.ts';
import { CARD, CARDS, checkoutAlert, payButton, typeCard } from './card.ts';
import { expect, test } from './fixtures.ts';
import {
  add,
  chooseAddress,
  dialog,
  fillContact,
  goToConfirm,
  goToDetails,
  payBy,
  placeButton,
  pressContinue,
  SHOP,
  unfold,
} from './slice.ts';

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/status of 402/] });

  test('axe finds no violations on the last step: with a payment in person, with a wallet, with a card, and after the card was declined', async ({
    page,
    capture,
  }) => {
    test.slow();
    await page.goto(SHOP.path);
    await add(page, 'Curly Fries');
    await goToConfirm(page);
    await expectNoViolations(page, 'in person', [TABLET, PHONE]);
    await payBy(page, 'Apple Pay or Google Pay');
    await dialog(page).getByRole('button', { name: 'Google Pay' }).waitFor();
    // The total in cash does not contain the fee for a wallet.
    await expect(dialog(page).getByText('In cash: $8.80')).toBeVisible();
    await capture('confirm-wallet');
    await expectNoViolations(page, 'wallet', [LAPTOP, PHONE]);
    await payBy(page, CARD);
    await typeCard(page, CARDS.declined);
    await capture('confirm-card');
    await expectNoViolations(page, 'card', [PHONE]);
    await payButton(page).click();
    await expect(checkoutAlert(page)).toHaveText('Your card was declined.');
    // The card form is still there, so this also checks the card form on a laptop.
    await capture('confirm-declined');
    await expectNoViolations(page, 'declined', [LAPTOP, PHONE]);
  });
});

test('on a phone the card form is visible without scrolling, and the price lines open on a tap; “Save for later” keeps the look of a link while the site places the order', async ({
  page,
}) => {
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToConfirm(page, 'Take-out', null);
  for (const field of ['Card number', 'Expiry (MM/YY)', 'Security code'])
    await expect(dialog(page).getByLabel(field)).toBeInViewport();
  await expect(dialog(page).getByText('GST 5%', { exact: true })).toBeHidden();
  await dialog(page)
    .locator('summary', { hasText: /^Total/ })
    .click();
  await expect(dialog(page).getByText('GST 5%', { exact: true })).toBeVisible();

  await payBy(page, 'Pay in person');
  // The request gets no reply, so the page keeps waiting.
  await page.route('**/rest/order', () => {});
  await placeButton(page).click();
  const save = dialog(page).getByRole('button', { name: 'Save for later', disabled: true });
  // The background colour changes gradually, so the test checks the border.
  await expect(save).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});

test('on a tablet and a laptop, the details and the last step keep the total in view, and the last step also shows the card form', async ({
  page,
}) => {
  /** Checks with the window of a tablet and of a laptop. Leaves the window at the width of a tablet. */
  const atEachWidth = async (check: () => Promise<void>) => {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await check();
    }
  };
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(SHOP.path);
  await add(page, 'Curly Fries');
  await goToDetails(page, 'Delivery');
  const total = dialog(page).getByText('Total', { exact: true });
  await chooseAddress(page);
  await atEachWidth(() => expect(total).toBeInViewport());
  await unfold(page, 'Your details');
  await fillContact(page);
  await unfold(page, 'Tips');
  await expect(dialog(page).getByRole('heading', { name: 'Staff tip' })).toBeVisible();
  await atEachWidth(() => expect(total).toBeInViewport());
  await pressContinue(page);
  await payBy(page, CARD);
  await atEachWidth(async () => {
    for (const field of ['Card number', 'Expiry (MM/YY)', 'Security code'])
      await expect(dialog(page).getByLabel(field)).toBeInViewport();
    await expect(total).toBeInViewport();
    await expect(payButton(page)).toBeInViewport();
  });
});
