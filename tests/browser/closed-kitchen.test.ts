import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { CARD, CARDS, payButton, typeCard } from './card.ts';
import { expect, test } from './fixtures.ts';
import { dialog, fillContact, payBy, pressContinue } from './slice.ts';

/** A caterer that takes only pre-orders. So its kitchen never takes an order for the same day. */
const CATERER = '/long-table';

test('a gift card can be bought while the kitchen takes no orders for today', async ({ page, capture }) => {
  const { email: emailAsUserId, password } = DEMO_CUSTOMER;
  await page.goto(CATERER);
  await expect(page.getByRole('banner')).toContainText('You can still buy gift cards.');
  await page.request.post('/rest/user/login/light', { data: { emailAsUserId, password } });
  await page.reload();

  await page.getByRole('button', { name: /^Add Long Table Gift Card.*\$100/ }).click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(dialog(page)).toHaveAccessibleName('Checkout');
  await fillContact(page);
  await capture('closed-kitchen-details');
  await pressContinue(page);
  await expect(dialog(page)).toContainText('Your email address');
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  await capture('closed-kitchen-confirm');
  await payButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent');
  await expect(page.getByRole('status')).toContainText('Your gift cards and tickets were sent to');
  await capture('closed-kitchen-placed');
});
