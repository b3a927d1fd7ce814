// Tests the charts on the public page of a score summary.
import { describe, expect, test } from 'vitest';
import type { ScoreWeighting } from '../contract/scores.ts';
import { ofEach, page, summary } from './score-summary-testing.tsx';

/** The text of each line in the second chart. */
const spreadsOf = (html: string) =>
  [...html.matchAll(/<span class="spread-name">(.*?)<\/span>.*?<span class="spread-text">(.*?)<\/li>/gs)].map(
    ([, name, words = '']) =>
      `${name}: ${words.replace('<strong class="spread-wide">', ' ').replaceAll(/<[^>]*>/g, '')}`,
  );

describe('the charts', () => {
  const summaries = [
    summary('Acme', [
      { ratings: [5, 5, 5, 5, 5] },
      { ratings: [3, 3, 3, 3, 3], name: 'Grace Hopper' },
      { ratings: [3, 3, 3, 3, 3], name: 'Alan Turing' },
    ]),
    summary('Beta', [{ ratings: [1, 1, 1, 1, 1] }]),
    summary('Gamma', []),
  ];
  const html = page(summaries);

  test('have axes that start at the lowest possible score', () => {
    const axis = html.slice(html.indexOf('class="distribution-floor"'));
    expect(axis).toMatch(/^[^>]*><\/line><text x="0%" y="\d+">20<\/text>/);
    expect(html).toContain(
      '<span class="spread-scale"><span>20</span><span>60</span><span>100</span></span>',
    );
    expect(html).toContain('<line class="spread-average" x1="0%" x2="0%"');
  });

  test('show how many scores are in each band, also as text', () => {
    expect([...html.matchAll(/<li>([^<]*points[^<]*)<\/li>/g)].map(([, words]) => words)).toEqual([
      '20 to 30 points: 1 submission',
      '30 to 40 points: 0 submissions',
      '40 to 50 points: 0 submissions',
      '50 to 60 points: 0 submissions',
      '60 to 70 points: 0 submissions',
      '70 to 80 points: 1 submission',
      '80 to 90 points: 0 submissions',
      '90 to 100 points: 0 submissions',
    ]);
    const bars = [...html.matchAll(/<rect class="distribution-bar"[^>]* height="(\d+)"/g)].map(
      ([, high]) => high,
    );
    expect(bars).toEqual(['136', '0', '0', '0', '0', '136', '0', '0']);
  });

  test('show the spread between assessors, also as text', () => {
    expect(spreadsOf(html)).toEqual([
      'Acme: spread: 40.0 points wide, average 73.3: Grace Hopper 60.0, Alan Turing 60.0, Ada Lovelace 100.0',
      'Beta: 1 assessor, average 20.0: Ada Lovelace 20.0',
    ]);
    expect(html).toContain('<line class="spread-line" x1="50%" x2="100%"');
  });

  test('have a dot for each assessor, and no dot hides another', () => {
    const dots = [...html.matchAll(/<circle class="spread-one" cx="([\d.]+%)" cy="([\d.]+)"/g)];
    expect(dots.map(([, across]) => across)).toEqual(['50%', '50%', '100%', '0%']);
    expect(new Set(dots.map((found) => found.slice(1).join(' '))).size).toBe(4);
    for (const [, , down] of dots) expect(Math.abs(Number(down) - 14)).toBeLessThanOrEqual(10);
  });

  test('show the widest spreads of many applications first, and the others behind a button', () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      summary(`${index}th company`, [
        { ratings: [3, 3, 3, 3, 3] },
        { ratings: [3, 3, 3, 3, index === 9 ? 1 : 3] },
      ]),
    );
    const [before = '', after = ''] = page(many).split('<span class="when-closed">Show 2 more</span>');
    const names = (part: string) => spreadsOf(part).map((words) => words.replace(/:.*/, ''));
    expect(names(before)).toEqual([9, 0, 1, 2, 3, 4, 5, 6].map((index) => `${index}th company`));
    expect(names(after)).toEqual(['7th company', '8th company']);
    expect(after).toContain('<span class="when-open">Show fewer</span>');
    expect(page(many.slice(0, 9))).toContain('Show one more');
    const few = page(many.slice(2));
    expect(few).not.toContain('Show ');
    expect(names(few).at(-1)).toBe('9th company');
  });

  test('stay within their frame whatever the weights add up to', () => {
    const light = ofEach([0.1, 0.1, 0, 0, 0]) as ScoreWeighting;
    const narrow = page([summary('Acme', [{ ratings: [5, 5, 5, 5, 5] }], { weighting: light })], {
      weighting: light,
    });
    expect(narrow).toContain('cx="100%"');
    expect(narrow).toContain('15 to 20 points: 1 submission');
    const none = ofEach([]) as ScoreWeighting;
    expect(
      page([summary('Acme', [{ ratings: [5, 5, 5, 5, 5] }], { weighting: none })], { weighting: none }),
    ).not.toMatch(/NaN|Infinity/);
  });
});
