import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_OWNER } from '../../functions/local/seed.ts';
import { accessibilityViolations } from './axe.ts';
import { openConsole, QUERY, signIn } from './console.ts';
import { delayScriptFiles } from './delay-script-files.ts';
import { expect, test } from './fixtures.ts';
import { add, SHOP, signInByApi } from './slice.ts';

// The tests of this file run one after the other. They edit the draft of the pizzeria, and each of them expects that
// nobody else changes it. Tests of other files do not edit this draft.
test.describe.configure({ mode: 'default' });

/** The most bytes that the compressed scripts of a console screen, including React, may have together. */
const MAX_CONSOLE_BYTES = 250 * 1024;

/** Returns a list that receives each script that the page loads from now on. */
function recordScripts(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer));
  return scripts;
}
const nameOf = (script: Response) => new URL(script.url()).pathname;

/** Undoes this test's changes, because the other tests of this file use the same draft. Then expects `status`. */
async function undoAll(page: Page, status = 'Published'): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  await expect(async () => {
    if (await undo.isEnabled()) await undo.click();
    await expect(undo).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(page.getByRole('status').first()).toHaveText(status);
}

/**
 * Gives the browser a virtual device for passkeys. It confirms each request at once, as if a person touched its sensor.
 */
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

test.describe(() => {
  // The browser's console reports errors for the lost session, for an order from the preview, for schedules that are
  // not accepted, and for a restore without a network.
  test.use({ expectedErrors: [[/401|403|(400|422) .*schedule|ERR_FAILED .*restore/], { scope: 'test' }] });

  test('an owner changes the details, loses the session, undoes a change, looks at the preview and publishes', async ({
    page,
    context,
    anotherPerson,
    capture,
  }) => {
    const scripts = recordScripts(page);
    await signIn(page, `/manage/settings/details${QUERY}`);
    const tagLine = page.getByLabel('Tag line');
    const status = page.getByRole('status').first();
    await expect(status).toHaveText('Published');
    const before = await tagLine.inputValue();
    expect(await accessibilityViolations(page), 'details').toEqual([]);
    const sizes = scripts.map(async (script) => brotliCompressSync(await script.body()).length);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CONSOLE_BYTES);

    const customer = await anotherPerson();
    const customerScripts = recordScripts(customer);
    await customer.goto(SHOP.path);
    const html = await customer.content();
    await add(customer, 'Curly Fries');
    await customer.getByRole('button', { name: /^Review order/ }).click();
    await expect.poll(() => customerScripts.map(nameOf).join()).toContain('Checkout');
    const own = new Set(scripts.map(nameOf));
    expect(customerScripts.map(nameOf).filter((name) => own.has(name))).toEqual([]);
    expect(html).not.toMatch(/passkey|\.(console|draft|save|preview)-/);

    await test.step('text that is typed after the session has ended is kept, and saved after signing in again', async () => {
      await context.clearCookies();
      await tagLine.fill('Slices all night');
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog).toBeVisible();
      expect(await accessibilityViolations(page), 'sign in again').toEqual([]);
      await page.reload();
      await signIn(page, `/manage/settings/details${QUERY}`);
      await expect(tagLine).toHaveValue('Slices all night');
      await expect(status).toHaveText('Saved, not published yet');
    });

    await test.step('a mistake is shown at its field, and Ctrl+Z undoes it', async () => {
      const postalCode = page.getByRole('textbox', { name: 'Postal code' });
      await postalCode.fill('V');
      await expect(postalCode).toHaveAccessibleDescription(/A postal code looks like V6E 1B2/);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(postalCode).toHaveValue(/^[A-Z]\d[A-Z] /);
      await expect(postalCode).not.toHaveAccessibleDescription(/looks like/);
      await capture('console-details');
    });

    await test.step('the preview shows the draft and takes no order', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Slice & Sound Preview');
      await expect(status).toHaveText('Saved, not published yet');
      await page.getByRole('button', { name: 'Preview' }).click();
      const preview = page.frameLocator('iframe');
      await expect(preview.getByRole('heading', { level: 1 })).toContainText('Slice & Sound Preview');
      const ordered = await page
        .locator('iframe')
        .evaluate((frame: HTMLIFrameElement) =>
          frame.contentWindow
            ?.fetch('/rest/order/quote', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' })
            .then((answer) => answer.status),
        );
      expect(ordered).toBe(403);
      await capture('console-preview');
      await page.goBack();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeHidden();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).click();
      await expect
        .poll(() => page.evaluate(() => history.state?.consoleDialog), 'Close removes the entry')
        .toBeUndefined();
      expect(new URL(page.url()).pathname).toBe('/manage/settings/details');
      await customer.goto(SHOP.path);
      await expect(customer.getByRole('heading', { level: 1 })).not.toContainText('Preview');
    });

    await test.step('a publication lists its changes', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(status).toHaveText('Saved, not published yet');
      await page.getByRole('link', { name: 'Publish' }).first().click();
      const changes = page.getByRole('region', { name: 'What will change' });
      await expect(changes).toContainText('Slices all night');
      expect(await accessibilityViolations(page), 'publish').toEqual([]);
      await capture('console-publish');
    });

    await test.step('a refused time has a message at its fields, and the mistakes of the draft are listed above the changes', async () => {
      const later = page.getByRole('region', { name: 'At a set time' });
      const schedule = later.getByRole('button', { name: 'Publish at this time' });
      await later.getByLabel('Day').fill('2020-01-01');
      await schedule.click();
      await expect(later.getByRole('alert')).toHaveText(/^Please choose a time in the future/);
      const message = 'The draft has mistakes. Please correct them first.';
      const mistakes = [{ at: ['tagLine'], place: 'tagLine', message: 'Please use at most 60 characters.' }];
      await page.route('**/draft/schedule', (route) =>
        route.fulfill({ status: 422, json: { error: { code: 'refused', message, requestId: '1' }, mistakes } }),
      );
      await page.route('**/draft/check', (route) => route.fulfill({ json: { revision: 1, mistakes } }));
      await schedule.click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(later.getByRole('alert')).toHaveCount(0);
      const listed = page.getByRole('region', { name: 'Please correct this first' });
      await expect(listed).toContainText('Please use at most 60 characters.');
      await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled();
      await page.reload();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    });

    await test.step('the draft is published', async () => {
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    });

    await test.step('an older version is restored with the keyboard', async () => {
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Restore version/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Restore version/ });
      // Without a network, the dialog closes, so that the person sees why nothing was restored.
      await page.route('**/draft/restore', (route) => route.abort(), { times: 1 });
      await dialog.getByRole('button', { name: 'Restore' }).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'No internet connection' })).toBeInViewport();
      await expect(dialog).toBeHidden();
      await page
        .getByRole('button', { name: /^Restore version/ })
        .first()
        .press('Enter');
      await dialog.getByRole('button', { name: 'Restore' }).press('Enter');
      await expect(page.getByRole('status')).toHaveText(/^Restored into the draft/);
      await expect(page.getByRole('region', { name: 'What will change' })).toContainText(before);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByRole('status')).toHaveText('Published. Customers see it now.');
    });
  });
});

test('an owner finds a setting, corrects an invalid number, and sees delivery area, fees and the ad as customers would', async ({
  page,
  capture,
}) => {
  await openConsole(page, `/manage/settings${QUERY}`);
  expect(await accessibilityViolations(page), 'settings').toEqual([]);
  await page.getByRole('link', { name: /^Delivery Within 6.5 km, from \$3.99/ }).click();
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('Published');
  expect(await accessibilityViolations(page), 'delivery').toEqual([]);
  await expect(page.getByRole('img', { name: /^A circle of 6.5 km.*Coquitlam/ })).toBeVisible();
  const limit = page.getByLabel('Kilometres by road, at most');
  await limit.fill('6 km');
  await expect(limit).toHaveAccessibleDescription('Please write a number here.');
  await expect(limit).toHaveValue('6 km');
  await limit.fill('6');
  await expect(page.getByRole('img', { name: /^A circle of 6 km/ })).toBeVisible();
  await expect(page.getByRole('row', { name: '4.2 km' })).toContainText('$5.69');
  const cities = page.getByLabel('Cities without delivery', { exact: true }).first();
  await cities.fill('Burnaby');
  await cities.press('Enter');
  const removal = page.getByRole('button', { name: 'Remove Burnaby' });
  await expect(removal).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(removal).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(removal).toBeVisible();
  await expect(status).toHaveText('Saved, not published yet');
  await capture('console-delivery');
  await undoAll(page);

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  // The screen also keeps text that is typed before its scripts run.
  const release = await delayScriptFiles(page);
  await page.getByRole('link', { name: /^Ad Open turntables/ }).click({ noWaitAfter: true });
  await page.getByLabel('Text or simple HTML').fill('<b>Quiz</b><script>alert(1)</script>');
  release();
  await expect(page.getByText('which are left out: script.')).toBeVisible();
  const ad = page.frameLocator('iframe[title="The ad as customers will see it"]').locator('body');
  await expect(ad).toHaveText('Quiz');
  await undoAll(page);
  // `accessibilityViolations` removes the ad's frame and puts it back, so nothing else may change the frame at the same
  // time. The test first waits until the undo has put the published ad into the frame.
  await expect(ad).toContainText('Open turntables');
  expect(await accessibilityViolations(page), 'ad').toEqual([]);
});

test('X8, X9: when an owner states that the business is not registered for GST/HST or not for PST, the table of taxes has no such tax', async ({
  page,
  capture,
}) => {
  await openConsole(page, `/manage/settings/taxes${QUERY}`);
  const status = page.getByRole('status').first();
  await expect(status).toHaveText('Published');
  const taxesOn = (taxed: string) => page.getByRole('row', { name: taxed }).getByRole('cell').first();
  const gst = page.getByRole('checkbox', { name: 'Registered for GST/HST' });
  const pst = page.getByRole('checkbox', { name: 'Registered for PST' });
  const number = page.getByRole('textbox', { name: 'PST number' });
  await expect(gst).toBeChecked();
  await expect(pst).toBeChecked();
  await expect(taxesOn('Soft drink')).toHaveText('GST 5%\nPST 7%');
  await number.fill('pst 12345678');
  await number.blur();
  await expect(number).toHaveValue('PST-1234-5678');
  await expect(status).toHaveText('Saved, not published yet');
  await capture('taxes-pst-number');
  await pst.uncheck();
  await expect(taxesOn('Soft drink'), 'not registered for PST').toHaveText('GST 5%');
  await expect(page.getByText('only receipts of earlier orders with PST name it')).toBeVisible();
  await expect(page.getByText('No PST: Bulletin PST 119')).toBeVisible();
  await expect(status).toHaveText('Saved, not published yet');
  await capture('taxes-no-pst');
  await gst.uncheck();
  await expect(taxesOn('Soft drink'), 'not registered for GST and PST').toHaveText('No tax');
  await expect(status).toHaveText('Saved, not published yet');
  expect(await accessibilityViolations(page)).toEqual([]);
  await pst.check();
  await expect(taxesOn('Soft drink'), 'not registered for GST').toHaveText('PST 7%');
  await expect(taxesOn('Delivery fee')).toHaveText('No tax');
  await expect(page.getByText('only receipts of earlier orders with GST or HST name it')).toBeVisible();
  await expect(page.getByText('No GST and HST: Excise Tax Act, section 148')).toBeVisible();
  await capture('taxes-not-registered');
  await number.fill('1234');
  await expect(page.getByText('looks like PST-1234-5678.')).toBeVisible();
  // On the smallest phones, the columns are below each other, and the headings still say what the amounts are.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('columnheader', { name: 'On $10.00' })).toBeVisible();
  await undoAll(page);
  await expect(gst).toBeChecked();
  await expect(pst).toBeChecked();
});

test.describe(() => {
  // The browser's console reports an error when a second tab saves an older draft; the tab then saves again.
  test.use({ expectedErrors: [/409/] });

  test('X9: in Quebec, the tick for QST follows the tick for GST until an owner sets the tick for QST, which is then listed as a change of the draft', async ({
    page: details,
    context,
  }) => {
    // The address of the test business is not in Quebec, so the draft cannot be published.
    const saved = 'Saved, not ready to publish.';
    await openConsole(details, `/manage/settings/details${QUERY}`);
    await details.getByLabel('Province').selectOption('Quebec');
    await expect(details.getByRole('status').first()).toHaveText(saved);
    const page = await context.newPage();
    await page.goto(`/manage/settings/taxes${QUERY}`);
    const gst = page.getByRole('checkbox', { name: 'Registered for GST/HST' });
    const qst = page.getByRole('checkbox', { name: 'Registered for QST' });
    const follows = /The tick for QST below follows this one until you change it\.$/;
    await expect(gst).toHaveAccessibleDescription(follows);
    await gst.uncheck();
    await expect(qst).not.toBeChecked();
    await gst.check();
    await expect(qst).toBeChecked();
    await qst.uncheck();
    await expect(gst).not.toHaveAccessibleDescription(follows);
    await qst.check();
    await gst.uncheck();
    await expect(qst).toBeChecked();
    await expect(page.getByRole('row', { name: 'Soft drink' }).getByRole('cell').first()).toHaveText('QST 9.975%');
    await expect(page.getByRole('status').first()).toHaveText(saved);
    const publish = await context.newPage();
    await publish.goto(`/manage/publish${QUERY}`);
    await expect(publish.getByRole('region', { name: 'What will change' })).toContainText(
      /Registered for the sales tax of the province New\s*nothing → yes/,
    );
    await undoAll(page, saved);
    await expect(gst).toHaveAccessibleDescription(follows);
    await undoAll(details);
  });
});

test('a city that a person adds and a box that a person ticks before the script files are loaded are saved afterwards', async ({
  page,
}) => {
  await signInByApi(page);
  const status = page.getByRole('status').first();
  const releaseDelivery = await delayScriptFiles(page);
  await page.goto(`/manage/settings/delivery${QUERY}`, { waitUntil: 'commit' });
  await page.getByLabel('Cities without delivery', { exact: true }).first().fill('Burnaby');
  await page.getByRole('button', { name: 'Add to Cities without delivery' }).click();
  releaseDelivery();
  await expect(page.getByRole('button', { name: 'Remove Burnaby' })).toBeVisible();
  await expect(status).toHaveText('Saved, not published yet');
  await undoAll(page);

  const releaseCheckout = await delayScriptFiles(page);
  await page.goto(`/manage/settings/checkout${QUERY}`, { waitUntil: 'commit' });
  const box = page.getByLabel('Confirm the phone number first');
  const isTicked = await box.isChecked();
  await box.click();
  releaseCheckout();
  await expect(status).toHaveText('Saved, not published yet');
  await expect(box).toBeChecked({ checked: !isTicked });
  await undoAll(page);
});

test.describe(() => {
  // Expected console errors: a wrong password, and a passkey that was removed.
  test.use({ expectedErrors: [[/status of (401|422)/], { scope: 'test' }] });

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

    await page.goto(`/manage/settings/contact${QUERY}`);
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
});
