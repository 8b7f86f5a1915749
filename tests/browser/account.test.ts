import type { Page } from '@playwright/test';
import { DEMO_CUSTOMER } from '../../functions/local/demo-customer.ts';
import { becomeCustomer, choosePassword, openLink, signUpByApi } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { SHOP } from './slice.ts';

// Animations are on, as for most customers.
test.use({ reducedMotion: 'no-preference' });

/** The business whose pages the tests open. The tests can share it, because each has customers of its own. */
const BUSINESS = '/kitsune-alley';
const newEmail = () => `ann-${crypto.randomUUID().slice(0, 8)}@example.ca`;

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a customer signs up, sets a password through the link, signs out, signs in and returns to the menu', async ({
  page,
  capture,
}) => {
  const email = newEmail();
  await page.goto(`${BUSINESS}/account`);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(button(page, 'Sign up')).toBeDisabled();
  await page.getByLabel('Email').fill('ann@example');
  await button(page, 'Sign up').click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid Email');
  await capture('account-sign-up');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Sign up').click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expect(page.getByText('until then, credit, points and earlier orders stay hidden')).toBeVisible();

  // The first e-mail may be lost, so the customer can ask for another one.
  await button(page, 'Send the link again').click();
  await expect(page.getByRole('status')).toContainText('we have sent it a link to choose a new password');
  await openLink(page, email);
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(button(page, 'Set the password')).toBeDisabled();
  await choosePassword(page, 'noodles');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  await capture('account');

  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(BUSINESS);
  await page.goto(`${BUSINESS}/account/SIGNIN?returnUrl=${encodeURIComponent(`${BUSINESS}/menu`)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('noo');
  await expect(button(page, 'Sign in')).toBeDisabled();
  await page.getByLabel('Password').fill('noodels');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText('Your email or password is incorrect');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await capture('account-sign-in');
  await page.getByLabel('Password').fill('noodles');
  await button(page, 'Sign in').click();
  await expect(page).toHaveURL(`${BUSINESS}/menu`);
});

test('on Reload and Back, a refused form is not sent again and has what was typed, except the password; another customer sees an empty form', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) sent.push(new URL(request.url()).pathname);
  });
  const email = newEmail();
  const signIn = `${BUSINESS}/account/signIn?returnUrl=${encodeURIComponent(`${BUSINESS}/menu`)}`;
  await page.goto(signIn);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('noodels');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText('Your email or password is incorrect');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(
    'This was not done. What you typed is here again, except for passwords and PINs.',
  );
  await expect(page).toHaveURL(signIn);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');

  const recommend = `${BUSINESS}/recommend`;
  await page.goto(recommend);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByText('By text message').click();
  await page.getByLabel('Your friend’s mobile phone').fill('604');
  const message = page.getByRole('textbox', { name: 'Message (optional)' });
  await message.fill('Try the ramen');
  await button(page, 'Send the recommendation').click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect phone format');
  await page.goto(`${BUSINESS}/feedback`);
  await page.goBack();
  await expect(page.getByLabel('Your friend’s mobile phone')).toHaveValue('604');
  await expect(message).toHaveValue('Try the ramen');
  await expect(page.getByText('Ann recommends')).toContainText('“Try the ramen”');
  expect(sent).toEqual([`${BUSINESS}/account/signIn`, recommend]);

  // Another person signs in on this device and comes to the same entry of the history.
  await becomeCustomer(page);
  await page.goBack();
  await expect(message).toHaveValue('');
});

test('the form of a refused new address is still open after a reload, with what the customer typed', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto(`${SHOP.path}/account/addresses?edit=new`);
  await page.getByLabel('Unit (optional)').fill('12');
  await page.getByLabel('Address', { exact: true }).fill(' ');
  await button(page, 'Save address').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add an address' })).toBeVisible();
  await expect(page.getByLabel('Unit (optional)')).toHaveValue('12');
});

test('on a screen of 360 pixels, the bar of a customer with credit and points is one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { email: emailAsUserId, password } = DEMO_CUSTOMER;
  await page.context().request.post('/rest/user/login/light', { data: { emailAsUserId, password } });
  await page.goto(SHOP.path);
  await expect(page.getByText(/^Credit: \$/).first(), 'the customer has credit').toBeAttached();
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  const rewards = page.getByRole('button', { name: /^Rewards: \d+ of 15 points/ });
  expect((await account.boundingBox())?.y).toBe((await rewards.boundingBox())?.y);
});

test.describe('at an identity provider', () => {
  // The site answers the refused sign-in with 401.
  test.use({ expectedErrors: [/401/] });

  test('a hidden e-mail address is refused, then a sign-in at another provider returns to the menu', async ({
    page,
    capture,
  }) => {
    const email = newEmail();
    await page.goto(`${BUSINESS}/account/signIn?returnUrl=${encodeURIComponent(`${BUSINESS}/menu`)}`);
    const scripts = page.locator('script[src*="identity-stand-in"]');
    await expect(scripts).toHaveCount(0);
    const choose = async (provider: string, choice: string) => {
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        button(page, `Continue with ${provider}`).click(),
      ]);
      await popup.getByLabel('Email').fill(email);
      await popup.getByRole('button', { name: choice, exact: true }).click();
    };
    await choose('Apple', 'Hide my email');
    const warning = page.getByRole('dialog', { name: 'Warning' });
    await expect(warning).toContainText(
      'Oops.. You cannot sign-in with apple Id at this time. Please try a different login method.',
    );
    await capture('account-external-sign-in');
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect(warning).toBeHidden();
    // OK also closes a second warning.
    await choose('Apple', 'Hide my email');
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect(warning).toBeHidden();
    await choose('Google', 'Continue');
    await expect(page).toHaveURL(`${BUSINESS}/menu`);
    await page.goto(`${BUSINESS}/account`);
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  });
});

test('a customer who sets a new password through the link of “Forgot password” is signed out on another device', async ({
  page,
  anotherPerson,
}) => {
  const email = newEmail();
  await page.goto('/account/signUp');
  // This page belongs to no business, so it links to the directory instead of a menu.
  await expect(page.getByRole('link', { name: 'See all places' })).toHaveAttribute('href', '/');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Sign up').click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();

  const other = await anotherPerson();
  await other.goto('/account/forgot');
  await other.getByLabel('Email').fill(email);
  await button(other, 'Send the link').click();
  await expect(other.getByRole('status')).toContainText(`If ${email} has an account, we have sent it a link`);
  await openLink(other, email);
  const link = other.url();
  await choosePassword(other, 'noodles');
  await expect(other.getByText(`You are signed in as ${email}.`)).toBeVisible();

  await page.reload();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.goto(link);
  await choosePassword(page, 'dumplings');
  await expect(page.getByRole('alert')).toHaveText('This link has been used or is too old. Please ask for a new one.');
});

test('signing out on a page of a business deletes what the device remembers of the customer', async ({ page }) => {
  await signUpByApi(page, newEmail());
  await page.goto(BUSINESS);
  const details = { userCustomerName: 'Ann', userPhone: '6045550123', promoCode: 'HELLO' };
  await page.context().addCookies(Object.entries(details).map(([name, value]) => ({ name, value, url: page.url() })));
  await page.evaluate(() => {
    localStorage.setItem('last-way:addresses', '[]');
    localStorage.setItem('cart:507', 'kept');
  });

  await button(page, 'Account of').click();
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL(BUSINESS);
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  const cookies = await page.context().cookies();
  const names = ['userId', 'userEmail', ...Object.keys(details)];
  expect(cookies.filter(({ name }) => names.includes(name))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cart:507']);
});

test('a signed-in customer changes the password and reads the message of the specification', async ({
  page,
  capture,
}) => {
  const email = await becomeCustomer(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Change password' }).click();
  const fillIn = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('dumplings');
    await page.getByLabel('New password, once more').fill('dumplings');
  };
  await fillIn('noodels');
  await button(page, 'Change password').click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Your current password is incorrect.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await fillIn('noodles');
  await capture('account-change-password');
  await button(page, 'Change password').click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed successfully.');
  await page.goto('/account');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
});

test('a guest who opens Change password gets the sign-in page, which ignores a return address outside the site', async ({
  page,
}) => {
  await page.goto(`${BUSINESS}/account/changePassword`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${BUSINESS}/account/signIn?returnUrl=//evil.example`);
  await expect(page.getByRole('link', { name: 'Continue as guest' })).toHaveAttribute('href', BUSINESS);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing up works, and a second sign-up with the same e-mail shows the message of the specification', async ({
    page,
    anotherPerson,
  }) => {
    const email = newEmail();
    await page.goto('/account/signUp');
    await page.getByLabel('Email').fill(email);
    await button(page, 'Sign up').click();
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    const other = await anotherPerson();
    await other.goto('/account/signUp');
    await other.getByLabel('Email').fill(email);
    await button(other, 'Sign up').click();
    await expect(other.getByRole('alert')).toHaveText(`The email '${email}' is already registered with us.`);
  });
});

test('a customer recommends a business to a friend', async ({ page, capture }) => {
  const friend = newEmail();
  await page.goto(`${BUSINESS}/recommend`);
  await button(page, 'Send the recommendation').click();
  // All problems appear at once, each at its field; the first field has the focus.
  const name = page.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Your name is required for this action');
  await expect(page.getByLabel('Your friend’s email')).toHaveAccessibleDescription(
    'A contact is required for this action',
  );
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Your name is required for this action',
    'A contact is required for this action',
  ]);
  await name.fill('Ann');
  await expect(name).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Your friend’s email')).toHaveAccessibleDescription(
    'A contact is required for this action',
  );
  await page.getByText('By text message').click();
  await expect(page.getByLabel('Your friend’s email')).toBeHidden();
  // When the customer chooses another way to send, the page removes the list of problems: the list may name the field
  // that is now hidden.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Your friend’s mobile phone').fill('604');
  await button(page, 'Send the recommendation').click();
  await expect(page.getByLabel('Your friend’s mobile phone')).toHaveAccessibleDescription('Incorrect phone format');
  await capture('recommend');
  await page.getByText('By email').click();
  await page.getByLabel('Your friend’s email').fill(friend);
  await page.getByRole('textbox', { name: 'Message' }).fill('Try the tantan');
  await button(page, 'Send the recommendation').click();
  await expect(page.getByRole('status')).toHaveText(`Recommendation has been sent to ${friend}`);
  await page.getByRole('link', { name: 'Recommend to another friend' }).click();
  await name.fill('Ann');
  await page.getByText('By text message').click();
  await page.getByLabel('Your friend’s mobile phone').fill('6045550142');
  await button(page, 'Send the recommendation').click();
  await expect(page.getByRole('status')).toHaveText('Recommendation has been sent to (604) 555-0142');
  await openLink(page, friend);
  await expect(page).toHaveURL(BUSINESS);
});

test.describe('without network for a moment', () => {
  // The form sends a request to test whether the site answers. Without network, this request fails.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a customer gives feedback', async ({ page, capture }) => {
    await page.goto(`${BUSINESS}/feedback`);
    await button(page, 'Send feedback').click();
    await expect(page.getByRole('alert')).toHaveText('Please choose from one to five stars.');
    await expect(page.getByRole('radio', { name: '1 star, Poor' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '2 stars, Not so good' })).toBeChecked();
    await page.getByText('4 stars, Good').locator('xpath=..').click();
    await page.getByLabel('Comment').fill('Lovely broth');
    await capture('feedback');
    await page.context().setOffline(true);
    await button(page, 'Send feedback').click();
    await expect(page.getByRole('alert').filter({ hasText: 'No internet connection' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('No internet connection')).toHaveCount(0);
    await button(page, 'Send feedback').click();
    await expect(page.getByRole('status')).toContainText('has your feedback.');
    await expect(page.getByRole('link', { name: 'Recommend us to a friend' })).toHaveAttribute(
      'href',
      `${BUSINESS}/recommend`,
    );
    const sentAgain: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sentAgain.push(request.url()));
    await page.reload();
    await expect(button(page, 'Send feedback')).toBeVisible();
    expect(sentAgain).toEqual([]);
  });
});

test('a form of another site does not sign a customer out', async ({ page, baseURL }) => {
  await signUpByApi(page, newEmail());
  expect((await page.request.get('/rest/user/session')).status()).toBe(200);
  const signOut = (origin: string) =>
    page.request.post(`${BUSINESS}/account/signOut`, { headers: { origin }, form: {}, maxRedirects: 0 });
  expect((await signOut('https://elsewhere.example')).status()).toBe(403);
  expect((await page.request.get('/rest/user/session')).status()).toBe(200);
  await signOut(baseURL ?? '');
  expect((await page.request.get('/rest/user/session')).status()).toBe(204);
});
