import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Checks a page with axe: against WCAG 2.2 (levels A and AA) and axe's own best practices. While a dialog is open, only
 * the dialog is checked. Each result consists of the violated rule's id and the start of the element's HTML.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // axe waits for its script in every frame, but the frame of an advertisement runs no scripts. Loading another
  // document in the frame would add an entry to the browser's history. So this function removes all frames while axe
  // runs. Then it puts them back, because React expects to find the frames that it has rendered.
  const frames = await page.evaluateHandle(() =>
    [...document.querySelectorAll('iframe')].map((frame) => {
      const place = document.createComment('');
      frame.replaceWith(place);
      return { frame, place };
    }),
  );
  // axe needs a second page only to collect the results of frames. In its legacy mode, axe does not open this page. The
  // tests read only the violations, so `resultTypes` leaves out the details of other results.
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
