import type { Locator } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { CARD, CARDS, payButton, typeCard } from './card.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseAddress,
  dialog,
  fillContact,
  payBy,
  placeButton,
  placedNumber,
  pressContinue,
  startShift,
  ticket,
  unfold,
} from './slice.ts';

/**
 * Chooses with the keyboard. The radio button is hidden, so Playwright clicks it only with `force`. Such a click can
 * miss the button while the browser lays out the page.
 */
async function choose(radio: Locator): Promise<void> {
  await radio.press(' ');
  await expect(radio).toBeChecked();
}

test('a customer picks a day and a place, then orders catering; the board shows the order under Later with its day', async ({
  page,
  anotherPerson,
  capture,
}) => {
  test.slow();
  // If the address of a catering menu contains no time, it leads to the page on which the customer chooses place, day
  // and time. The place is already chosen there.
  await page.goto('/riviere-strathcona/catering');
  await expect(page).toHaveURL('/510/catering?place=riviere-strathcona');
  await page.goto('/510/catering');
  const go = page.getByRole('button', { name: 'See the catering menu' });
  await go.click();
  await expect(page.getByRole('alert')).toHaveText('Both Time and Location are required!');

  // The two locations have different lead times, so the page names no lead time until a location is chosen.
  await expect(page.getByText(/^Order at least/)).toHaveCount(0);
  await page.getByRole('radio', { name: /^Strathcona Roastery/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Order at least 12 hours ahead.')).toBeVisible();
  const day = page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2);
  const dayName = (await day.evaluate((radio) => radio.parentElement?.querySelector('.unseen')?.textContent)) ?? '';
  await day.focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: '10:00 a.m.' }).focus();
  await page.keyboard.press('Space');
  // The page's address contains the choice, so a reload keeps it.
  await page.reload();
  await expect(page.getByRole('radio', { name: '10:00 a.m.' })).toBeChecked();
  await capture('catering-picker');
  await go.click();

  await expect(page).toHaveURL(/^[^?]*\/riviere-strathcona\/catering\?at=\d+$/);
  const bar = page.getByRole('region', { name: 'Catering' });
  await expect(bar.getByRole('status')).toHaveText(`${dayName}, 10:00 a.m.`);
  await expect(page.getByRole('button', { name: 'Add Espresso (Single)' })).toBeHidden();
  // Signing in returns to the menu for the chosen time.
  const menuAt = new URL(page.url());
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/signIn\?/);
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(menuAt.pathname + menuAt.search);
  await page.goBack();
  await expect(bar.getByRole('status')).toHaveText(`${dayName}, 10:00 a.m.`);

  // The first tap adds the smallest count that the business accepts for catering.
  await page.getByRole('button', { name: 'Add Oat Cookie' }).click();
  await expect(page.getByRole('button', { name: /^Review order 10 items/ })).toBeVisible();
  // K10: in a full cart, nothing is added, and the customer reads why.
  const cart = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cart:')) ?? '';
    const before = localStorage.getItem(key) ?? '';
    const { version, items } = JSON.parse(before);
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...items[0], productOptionId: 900_000 + index }));
    localStorage.setItem(key, JSON.stringify({ version, items: rows }));
    return { key, before };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add Oat Cookie' }).click();
  await expect(page.locator('.snackbar').first()).toHaveText('A cart holds 100 different items at most, 99 of each.');
  await page.evaluate(({ key, before }) => localStorage.setItem(key, before), cart);
  await page.reload();
  await page.getByRole('button', { name: 'One less Oat Cookie' }).click();
  await capture('catering-menu');
  await page.getByRole('button', { name: /^Review order 9 items/ }).click();
  // The second click of a double click hits Continue, but must not complain about answers that are still missing.
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .dblclick();
  await expect(dialog(page)).toHaveAccessibleName('Catering');
  await expect(dialog(page).getByText('Your name is required for this action')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Continue as guest' }).click();
  // The business's text about pre-orders does not apply to catering, so the checkout does not show it.
  await expect(dialog(page).getByText('Order tonight for the morning bus')).toHaveCount(0);
  await fillContact(page);
  await pressContinue(page);
  await expect(dialog(page).getByText('Oat Cookie: at least 10 for catering. You have 9.')).toBeInViewport();
  await dialog(page).getByRole('button', { name: 'Make it 10 of Oat Cookie' }).click();
  // The chosen time is preselected. The customer can change it within the business's limits for catering.
  await unfold(page, 'Pick-up time');
  await expect(dialog(page).getByText('For more than sixty guests please order three days ahead.')).toBeVisible();
  await dialog(page).getByLabel('Time', { exact: true }).selectOption('11:30 a.m.');
  await capture('catering-details');
  await pressContinue(page);
  await expect(dialog(page)).toHaveAccessibleName('Confirm Order');
  await expect(dialog(page).getByText(`${dayName}, 11:30 a.m.`)).toBeVisible();
  await expect(dialog(page).getByRole('term').first()).toHaveText('Catering, pick-up');
  await payBy(page, 'Pay in person');
  await placeButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-Order Sent');
  await expect(page.getByText(`has your catering order for ${dayName}, 11:30 a.m.`)).toBeVisible();
  await expect(page.getByText(/^Catering, pick-up, 10 items/)).toBeVisible();

  const staff = await anotherPerson();
  await startShift(staff, '/riviere-strathcona');
  const incoming = ticket(staff, 'New', number);
  await expect(incoming).toContainText('Catering, pick-up');
  await incoming.getByRole('button', { name: 'Accept for 11:30 a.m.' }).click();
  const later = staff.getByRole('region', { name: /^Later/ });
  await expect(ticket(staff, 'Later', number)).toContainText('Catering, pick-up');
  await expect(later.getByText(dayName, { exact: true })).toBeVisible();
  await capture('catering-board', staff);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Pre-Order Confirmed, ready ${dayName} at 11:30 a.m.`,
  );
});

/**
 * Makes the payment stand-in behave like Stripe with a bank that has a confirmation page of its own. After the customer
 * has confirmed the payment there, Stripe adds parameters to the return URL and opens this URL.
 */
const WITH_PAGE_OF_BANK = `
  const Stripe = window.Stripe;
  window.Stripe = (...setup) => {
    const stripe = Stripe(...setup);
    const confirmPayment = async (options) => {
      const { paymentIntent } = await stripe.confirmPayment(options);
      const back = new URL(options.confirmParams.return_url);
      back.searchParams.set('payment_intent', paymentIntent.id);
      back.searchParams.set('redirect_status', 'succeeded');
      location.assign(back);
      return new Promise(() => {});
    };
    return { ...stripe, confirmPayment };
  };`;

test('a customer pays a catering delivery on a page of the bank, and this page leads back to the chosen day', async ({
  page,
  anotherPerson,
  capture,
}, { repeatEachIndex }) => {
  test.slow();
  await page.route('**/payment-stand-in/stripe.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}${WITH_PAGE_OF_BANK}` });
  });
  await page.goto('/long-table/catering');
  await choose(
    page
      .getByRole('group', { name: 'Day' })
      .getByRole('radio')
      .nth(5 + repeatEachIndex),
  );
  await choose(page.getByRole('radio', { name: '11:00 a.m.' }));
  await page.getByRole('button', { name: 'See the catering menu' }).click();
  const chosen = page.getByRole('region', { name: 'Catering' }).getByRole('status');
  await expect(chosen).toHaveText(/, 11:00 a\.m\.$/);
  const time = await chosen.textContent();
  const menu = page.url();
  await page
    .getByRole('button', { name: /^Add Sparkling Lemonade/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Continue as guest' }).click();
  await choose(dialog(page).getByRole('radio', { name: 'Delivery' }));
  await chooseAddress(page);
  await fillContact(page);
  await pressContinue(page);
  await expect(dialog(page).getByRole('term').first()).toHaveText('Catering, delivery');
  await capture('catering-delivery');
  await payBy(page, CARD);
  await typeCard(page, CARDS.approved);
  page.once('dialog', (question) => question.accept());
  const returned = page.waitForURL(/redirect_status=succeeded/);
  await payButton(page).click();
  await returned;
  expect(page.url()).toContain(menu);
  const number = await placedNumber(page);
  await expect(page.getByText(/^Catering, delivery, 1 item/)).toBeVisible();
  await expect(page.getByText(`has your catering order for ${time}`)).toBeVisible();
  // Back leads to the menu of the same day.
  await page.goBack();
  await expect(page).toHaveURL(menu);

  const staff = await anotherPerson();
  await startShift(staff, '/long-table');
  await expect(ticket(staff, 'New', number)).toContainText('Catering, delivery');
});

test('axe finds no violations on the choice of day, time and place', async ({ page, capture }) => {
  await page.goto('/510/catering?go=1');
  await expect(page.getByRole('alert')).toHaveText('Both Time and Location are required!');
  await expectNoViolations(page, 'empty');
  await choose(page.getByRole('radio', { name: /^Strathcona Roastery/ }));
  await choose(page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(3));
  await choose(page.getByRole('radio', { name: '10:00 a.m.' }));
  await expectNoViolations(page, 'chosen');
  await capture('catering-picker-checked');
});

test('a catering menu for a past time leads back to the choice of place and time, which shows the reason and keeps the place selected', async ({
  page,
}) => {
  await page.goto('/riviere-lonsdale/catering?at=1600000000000');
  await expect(page).toHaveURL(/\/510\/catering\?place=riviere-lonsdale&gone=1$/);
  await expect(page.getByRole('alert')).toHaveText('That time is not available any more. Please choose another time.');
  await expect(page.getByRole('radio', { name: /^Lonsdale Quay/ })).toBeChecked();
});

test('a guest who taps Add on a dish for signed-in customers is asked to sign in; the chosen time stays, and the cart stays empty', async ({
  page,
}) => {
  await page.goto('/510/catering?place=riviere-strathcona');
  await choose(page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2));
  await choose(page.getByRole('radio', { name: '10:00 a.m.' }));
  await page.getByRole('button', { name: 'See the catering menu' }).click();
  const add = page.getByRole('button', { name: 'Add Oat Cookie' });
  // In the demo data, guests may order every catered dish, so the test marks this dish as one for signed-in customers.
  await add.evaluate((button) => button.setAttribute('data-sign-in', ''));
  await add.click();
  await expect(dialog(page)).toHaveAccessibleName('Please Sign In');
  // After the sign-in, the menu of the same time opens at this dish.
  const link = await dialog(page).getByRole('link', { name: 'Sign in' }).getAttribute('href');
  const { pathname, search } = new URL(page.url());
  expect(new URL(link ?? '', page.url()).searchParams.get('returnUrl')).toContain(`${pathname}${search}#`);
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('button', { name: /^Review order/ })).toBeHidden();
  // For a customer who has signed in, the first tap adds the minimum.
  await page.context().addCookies([{ name: 'userEmail', value: 'ann%40example.ca', url: page.url() }]);
  await add.click();
  await expect(page.getByRole('button', { name: /^Review order 10 items/ })).toBeVisible();
});

test.describe('without an answer or with a failure', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

  test('the choice of place and time says that there is no connection, or that the site failed', async ({ page }) => {
    await page.goto('/510/catering?place=riviere-strathcona');
    const day = page.getByRole('group', { name: 'Day' }).getByRole('radio');
    await page.route(/\/510\/catering\?/, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await day.nth(2).check({ force: true });
    await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again later.');
    await page.context().setOffline(true);
    await day.nth(3).check({ force: true });
    await expect(page.getByRole('alert')).toHaveText('No internet connection');
  });

  test('the catering menu says that the site failed', async ({ page }) => {
    await page.route(/\/rest\/business\/catering\//, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/riviere-lonsdale/catering?at=1600000000000');
    await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible();
  });
});
