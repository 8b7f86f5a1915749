import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** Sizes of windows at which tests check pages and dialogs with axe: a phone, an upright tablet and a laptop. */
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const LAPTOP = { width: 1280, height: 800 };
export const SIZES = [PHONE, TABLET, LAPTOP];

/** WCAG 2.2 A and AA and axe's best practices: all rules that axe has enabled by default, and the size of targets. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks a page with axe. Returns the violations, each as the rule and the start of the element's HTML. If a dialog is
 * open, it checks only the dialog.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // The script of axe has half a megabyte, and a document keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // axe waits for its script in every frame, but the frame of an advertisement runs no scripts. Loading another
    // document in the frame would add an entry to the browser's history. So this function removes all frames while axe
    // runs. Then it puts them back, because React expects to find the frames that it has rendered.
    const frames = [...document.querySelectorAll('iframe')].map((frame) => {
      const place = document.createComment('');
      frame.replaceWith(place);
      return { frame, place };
    });
    const dialogs = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.checkVisibility());
    const { violations } = await window.axe.run(dialogs.length > 0 ? { include: dialogs } : document, {
      runOnly: tags,
      // The tests read only the violations, so the details of other results are left out.
      resultTypes: ['violations'],
      selectors: false,
    });
    for (const { frame, place } of frames) place.replaceWith(frame);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, TAGS);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Expects that axe finds no violations on the page at each of the sizes. Resizes the window and does not load the page
 * again, so the page keeps its state. `about` names the state for the message of a failure.
 */
export async function expectNoViolations(page: Page, about: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await accessibilityViolations(page), `${about}, ${size.width} pixels wide`).toEqual([]);
  }
}

/** Whether the page scrolls horizontally, which no page may. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
