// Finds words in a table that break across lines, and texts that are cut off.
import type { Locator } from '@playwright/test';

/** An email counts as several words, each ending with a separator. Hidden words are ignored. */
export const brokenWords = (table: Locator) =>
  table.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s@.-]+[@.-]?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** The full texts, from the title, of cells that hide lines or end in an ellipsis. */
export const cutTexts = (table: Locator) =>
  table.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[title]')]
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          (part) =>
            getComputedStyle(part).overflow !== 'visible' &&
            (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
        ),
      )
      .map(({ title }) => title),
  );
