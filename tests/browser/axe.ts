import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices, each with its rule and the start of its HTML. Checks only
 * the dialog when one is open.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // axe waits for its script in every frame, but the frame of an advertisement runs no scripts. Loading another
  // document in the frame would add a history entry. So all frames are removed while axe runs. They are put back, because
  // React may have rendered them.
  const frames = await page.evaluateHandle(() =>
    [...document.querySelectorAll('iframe')].map((frame) => {
      const place = document.createComment('');
      frame.replaceWith(place);
      return { frame, place };
    }),
  );
  // Without frames, axe does not need a second page to collect results. The tests read violations only.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations } = await ((await page.locator('dialog[open]').isVisible())
    ? axe.include('dialog[open]')
    : axe
  ).analyze();
  await frames.evaluate((removed) => {
    for (const { frame, place } of removed) place.replaceWith(frame);
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Whether the page scrolls horizontally, which no page may. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
