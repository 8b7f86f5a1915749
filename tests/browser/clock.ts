import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock, so that the page's timers wait for the test, however slow the machine is. The test must have
 * installed Playwright's clock. The clock stops at most one second ahead of the present time. If this second has passed
 * before the command `pauseAt` reaches the page, `pauseAt` stops the clock and throws. Then the next try succeeds.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
