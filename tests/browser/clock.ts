import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock at a time one second ahead. From then on, the page's timers wait for the test, however slow
 * the machine is. Playwright's clock must be installed. If `pauseAt` reaches the page only after that time, it stops
 * the clock and throws; the second try then succeeds. The clock skips a second at most.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
