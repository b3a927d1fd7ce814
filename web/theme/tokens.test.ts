// The colours can be read by everyone: the contrasts of WCAG 2.2 AA hold in light and in dark.
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

function contrast(tokens: Tokens, above: string, below: string): number {
  const [lighter = 0, darker = 0] = [above, below]
    .map((name) => luminance(tokens.get(name) ?? ''))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'surface', 'subtle', 'hover'];
const hues = ['ix', 'ga', 'danger'];
const readable: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['muted', ground],
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
  test.each(readable)('%s can be read on %s', (above, below) => {
    expect(contrast(tokens, above, below)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['surface', 'page'])('the border of a control stands out from the %s', (ground) => {
    expect(contrast(tokens, 'control-border', ground)).toBeGreaterThanOrEqual(3);
  });
});

test('dark has a colour of its own for all but the stages, the text on a fill and the plate below logos', () => {
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
