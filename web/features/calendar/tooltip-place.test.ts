// Tests that a tooltip flips at the specified distances and is never cut off by the screen.
import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const size = { width: 280, height: 100 };
const screen = { width: 1280, height: 800 };
const at = (x: number, top: number) => tooltipPlace({ x, top, bottom: top + 30 }, size, screen);

test('far from every edge it is above the bar and centred', () => {
  expect(at(700, 400)).toEqual({ side: 'above', direction: 'both', left: 560, top: 296 });
});

test('under 200 px from the top it flips below', () => {
  expect(at(700, 200).side).toBe('above');
  expect(at(700, 199)).toMatchObject({ side: 'below', top: 233 });
});

test('under 400 px from the left it extends to the right', () => {
  expect(at(400, 400).direction).toBe('both');
  expect(at(399, 400)).toMatchObject({ direction: 'right', left: 383 });
});

test('within 150 px of the right it extends to the left', () => {
  expect(at(1130, 400).direction).toBe('both');
  expect(at(1131, 400)).toMatchObject({ direction: 'left', left: 867 });
});

test('on a narrow screen it is never cut off', () => {
  const narrow = { width: 390, height: 844 };
  for (let x = 0; x <= 390; x += 10) {
    for (let top = 0; top <= 814; top += 37) {
      const place = tooltipPlace({ x, top, bottom: top + 30 }, size, narrow);
      expect(place.left).toBeGreaterThanOrEqual(8);
      expect(place.left + size.width).toBeLessThanOrEqual(382);
      expect(place.top).toBeGreaterThanOrEqual(8);
      expect(place.top + size.height).toBeLessThanOrEqual(836);
    }
  }
});

test('a tall tooltip goes to the side with more room', () => {
  const tall = { width: 280, height: 300 };
  expect(tooltipPlace({ x: 700, top: 220, bottom: 250 }, tall, screen).side).toBe('below');
  expect(tooltipPlace({ x: 700, top: 190, bottom: 220 }, tall, { width: 1280, height: 300 }).side).toBe(
    'above',
  );
});
