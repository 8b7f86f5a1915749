import { expect, test } from './fixtures.ts';
import { dialog, SHOP, startShift } from './slice.ts';

test('staff pair a kiosk with a code of the board, and end the pairing on the board', async ({
  page,
  anotherPerson,
  capture,
}) => {
  const staff = await anotherPerson();
  await startShift(staff);
  await staff.getByRole('button', { name: 'More', exact: true }).click();
  await staff.getByRole('button', { name: 'Kiosks' }).click();
  await dialog(staff).getByLabel('Name of the new kiosk').fill('Left of the door');
  await dialog(staff).getByRole('button', { name: 'Pair a kiosk' }).click();
  const code =
    (await dialog(staff)
      .getByText(/^\d{4} \d{4}$/)
      .textContent()) ?? '';
  await capture('board-kiosk-code', staff);

  await page.goto(`${SHOP.path}/kiosk#pair=${code.replace(' ', '')}`);
  const form = page.getByRole('dialog', { name: 'Pair this kiosk' });
  await form.getByRole('button', { name: 'Pair' }).click({ delay: 600 });
  await expect(form).toBeHidden();
  await expect(page.getByText('Paired as Left of the door')).toBeAttached();

  await dialog(staff).getByRole('button', { name: 'Unpair Left of the door' }).click();
  await expect(dialog(staff).getByText('No tablet is paired.')).toBeVisible();
  await page.reload();
  await expect(page.locator('#kiosk-staff button')).not.toHaveAttribute('hidden');
});
