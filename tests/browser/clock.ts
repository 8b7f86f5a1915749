import type { Page } from '@playwright/test';

/** Stops the page's clock, which must be installed: its timers then wait for the test, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
