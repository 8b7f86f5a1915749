import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SHOP } from './slice.ts';

/** A device that unlocks at once, as after a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

// A wrong password, and a passkey that was removed.
test.use({ expectedErrors: [/status of (401|422)/] });

test('a person adds a passkey, signs in with it to console and board, and removes it', async ({ page, capture }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await addAuthenticator(page);
  await page.goto('/manage/signIn');
  await expect(button('Use a passkey')).toBeVisible();
  expect(await accessibilityViolations(page), 'sign-in').toEqual([]);
  await capture('passkey-sign-in');
  await page.getByLabel('Email').fill(DEMO_OWNER.email);
  await page.getByLabel('Password').fill(DEMO_OWNER.password);
  await button('Sign in').click();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('Add a passkey').click();
  const name = passkeys.getByLabel('Name of the passkey');
  await expect(name).toHaveValue(/Chrome on/);
  await name.fill('Work laptop');
  await passkeys.getByLabel('Your password').fill('not the password');
  await passkeys.getByLabel('Your password').press('Enter');
  await expect(passkeys.getByRole('alert')).toHaveText('That is not your password.');
  expect(await accessibilityViolations(page), 'add a passkey').toEqual([]);
  await passkeys.getByLabel('Your password').fill(DEMO_OWNER.password);
  await button('Add this passkey').click();
  await expect(page.getByRole('status')).toHaveText('The passkey is added. It can sign you in from now on.');
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');
  await passkeys.getByRole('listitem').scrollIntoViewIfNeeded();
  await capture('passkeys');

  await button('Sign out here').click();
  await button('Use a passkey').click();
  await expect(page.getByRole('heading', { name: 'Your businesses' })).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText('last used');

  await button('Sign out here').click();
  await expect(button('Use a passkey')).toBeVisible();
  await page.goto(`/board${SHOP.path}`);
  await button('Use a passkey').click();
  await expect(button('Start shift')).toBeVisible();

  await page.goto('/manage');
  await passkeys.getByText('Rename').click();
  await page.getByLabel('New name of Work laptop').fill('Kitchen tablet');
  await button('Save the name').click();
  await expect(page.getByRole('status')).toHaveText('Saved. The passkey has its new name.');

  await page.goto(`/manage/settings/contact?business=${SHOP.path.slice(1)}`);
  const website = page.getByLabel('Website');
  const before = await website.inputValue();
  await page.context().clearCookies();
  await website.fill('https://sliceandsound.example/new');
  await page
    .getByRole('dialog', { name: 'Please sign in again' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await expect(page.getByRole('status').first()).toHaveText('Saved, not published yet');
  await website.fill(before);
  await expect(page.getByRole('status').first()).toHaveText('Published');

  await page.goto('/manage');
  await button('Remove the passkey Kitchen tablet').click();
  await expect(page.getByRole('status')).toHaveText('Removed. It no longer signs you in.');
  await button('Sign out here').click();
  await button('Use a passkey').click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey does not work here. Please sign in with your password.',
  );
});
