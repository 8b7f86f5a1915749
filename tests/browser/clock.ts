import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock, which must be installed. Its timers then wait for the test, however slow the machine is. If
 * the clock has passed the chosen time before the call arrives, the call stops it but fails; the second try then
 * succeeds. So the clock never skips more than a second.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
