import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock, which must be installed, at a time one second ahead. The page's timers then wait for the test,
 * however slow the machine is. When the call arrives after that time, it stops the clock and throws; the second try then
 * succeeds. The clock skips a second at most.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
