import type { Locator } from '@playwright/test';

/** The texts of the elements that are too narrow for one of their words. Breaking this word makes the text higher. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((found) => {
    const textHeight = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().height;
    };
    return found
      .filter((element): element is HTMLElement => element instanceof HTMLElement)
      .filter((element) => {
        const height = textHeight(element);
        element.style.overflowWrap = 'normal';
        const isBroken = textHeight(element) < height;
        element.style.overflowWrap = '';
        return isBroken;
      })
      .map((element) => element.textContent);
  });
