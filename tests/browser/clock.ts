import { expect, type Page } from '@playwright/test';

/**
 * Stops the page's clock, so that the page's timers wait for the test, however slow the machine is. The test must have
 * installed Playwright's clock. The clock stops at most one second ahead of the present time. `pauseAt` throws if this
 * second has already passed when it reaches the page. It has stopped the clock even then, so the second try succeeds.
 */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}
