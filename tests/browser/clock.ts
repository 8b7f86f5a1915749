import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock, which must be installed: its timers then wait for the test, however slow the machine is. A clock that
 * passes the chosen time before it gets the call stops too, and refuses; the second try finds it stopped. So the clock never
 * skips more than a second.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
