import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dialog } from './slice.ts';

/** What axe finds against WCAG 2.2 AA, in words that tell where. Beside an open dialog nothing can be reached. */
export async function faults(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // An advertisement's frame runs no script, axe's neither, which axe waits for. To change the frame would be a step in history.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });
  // Without frames axe needs no second page to gather results; only violations are read.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations } = await ((await dialog(page).isVisible()) ? axe.include('dialog[open]') : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
