// Tests that the colours meet the contrast rules of WCAG 2.2 AA in light and dark.
import { describe, expect, test } from 'vitest';
import styles from './tokens.css?raw';

type Tokens = Map<string, string>;

function readTokens(css: string): Tokens {
  return new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const [lightRules = '', darkRules = ''] = styles.split('@media screen');
const light = readTokens(lightRules);
const dark: Tokens = new Map([...light, ...readTokens(darkRules)]);

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(tokens: Tokens, foreground: string, background: string): number {
  const [lighter = 0, darker = 0] = [foreground, background]
    .map((name) => luminance(tokens.get(name) ?? ''))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const backgrounds = ['page', 'surface', 'subtle', 'hover'];
const hues = ['ix', 'ga', 'danger'];
const readable: [string, string][] = [
  ...backgrounds.flatMap((background): [string, string][] => [
    ['text', background],
    ['muted', background],
  ]),
  ['placeholder', 'surface'],
  ...hues.flatMap((hue): [string, string][] => [
    [`${hue}-text`, 'surface'],
    [`${hue}-text`, 'page'],
    [`${hue}-text`, 'subtle'],
    [`${hue}-text`, `${hue}-soft`],
    ['on-fill', `${hue}-fill`],
    ['on-fill', `${hue}-fill-hover`],
  ]),
  ...['red', 'orange', 'yellow', 'green'].map((tone): [string, string] => [`${tone}-text`, `${tone}-soft`]),
  ...['workshop', 'live', 'assessment', 'pitch'].map((stage): [string, string] => [
    'on-fill',
    `stage-${stage}`,
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_scheme, tokens) => {
  test.each(readable)('%s is readable on %s', (foreground, background) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'page'])('the border of a control has enough contrast with the %s', (background) => {
    expect(contrast(tokens, 'control-border', background)).toBeGreaterThanOrEqual(3);
  });
});

test('dark has its own colours, except for stages, text on a fill and the background of logos', () => {
  const shared = [...light.keys()].filter((name) => light.get(name) === dark.get(name));
  expect(shared).toEqual([
    'on-fill',
    'stage-workshop',
    'stage-live',
    'stage-assessment',
    'stage-pitch',
    'plate',
  ]);
});
