import type { Locator } from '@playwright/test';

/** The texts of those elements that are so narrow that they break a word. Without the break, the text is less high. */
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
