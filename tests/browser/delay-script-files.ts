import type { Page } from '@playwright/test';

/** Delays the page's script files, but not its inline scripts, until the returned function is called. */
export async function delayScriptFiles(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
