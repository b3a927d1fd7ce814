// Tests the rendered public page of a score summary: its table and texts.
import { describe, expect, test } from 'vitest';
import type { ScoreWeighting } from '../contract/scores.ts';
import { ofEach, page, summary } from './score-summary-testing.tsx';

/** The cells of each row of the table, as their texts. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="([\w-]+)">(.*?)<\/tr>/gs)].map(([, kind, row = '']) => [
    kind,
    ...[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    ),
  ]);

test('shows the challenge, the date, and when the link expires in the programme’s time zone', () => {
  const html = page([]);
  expect(html).toContain('<title>Challenge Score Summary: Quieter pumps · IX Challenges</title>');
  expect(html).toContain('<h1>Challenge Score Summary</h1><p class="scores-challenge">Quieter pumps</p>');
  expect(html).toContain('<dt>Date</dt><dd><time datetime="2026-06-15">15/06/2026</time></dd>');
  expect(html).toContain('<dt>This link works until</dt>');
  expect(html).toContain('>22/06/2026 12:30</time>');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

describe('the table', () => {
  test('has the averages of an application, and a row and a comment for each assessor', () => {
    const html = page([
      summary(
        'Acme',
        [
          { ratings: [5, 4, 3, 2, 1], isInnovative: true, comment: 'Go ahead.' },
          { ratings: [4, 4, 4, 1, 1], name: 'Grace Hopper', comment: 'Not yet.' },
        ],
        { overallScoreSummary: 'Invite.' },
      ),
    ]);
    expect(rowsOf(html)).toEqual([
      [
        'score-submission',
        '1',
        'AcmeAssessments: 2 of 2 expected',
        ...['18.0, high', '16.0, high', '14.0, high', '6.0, middle', '4.0, low'],
        ...['1 of 2', '58.0', 'Invite.', '2 assessments of Acme'],
      ],
      [
        'score-assessor',
        'Ada Lovelace',
        ...['5/5 (20.0 pts)', '4/5 (16.0 pts)', '3/5 (12.0 pts)', '2/5 (8.0 pts)', '1/5 (4.0 pts)'],
        ...['Yes', '60.0', ''],
      ],
      ['score-comment', 'Final comment of Ada Lovelace: Go ahead.'],
      [
        'score-assessor',
        'Grace Hopper',
        ...['4/5 (16.0 pts)', '4/5 (16.0 pts)', '4/5 (16.0 pts)', '1/5 (4.0 pts)', '1/5 (4.0 pts)'],
        ...['No', '56.0', ''],
      ],
      ['score-comment', 'Final comment of Grace Hopper: Not yet.'],
    ]);
    expect([...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => head)).toEqual([
      'Rank',
      'Submission',
      'Deployment timescale',
      'Fit with challenge',
      'Credibility of company',
      'Credibility of technology',
      'Full or partial solution',
      'Is it innovative?',
      'Score',
      'Summary',
      '<span class="visually-hidden">Assessments</span>',
    ]);
  });

  test('colours points by their share of the most points, and leaves criteria that do not count uncoloured', () => {
    const weighting = ofEach([0.5, 0.2, 0.2, 0.1, 0]) as ScoreWeighting;
    const html = page([summary('Acme', [{ ratings: [1, 3, 4, 5, 5] }], { weighting })], { weighting });
    expect(
      [...html.matchAll(/score-chip" data-colour="(\w+)">(.*?)</g)].map((found) => found.slice(1)),
    ).toEqual([
      ['red', '10.0'],
      ['yellow', '12.0'],
      ['green', '16.0'],
      ['green', '10.0'],
      ['none', '0.0'],
    ]);
  });

  test('is below the weight of each criterion', () => {
    const html = page([], { weighting: ofEach([0.3, 0.25, 0.15, 0.4, 0]) as ScoreWeighting });
    const [, weights = ''] = html.match(/<p>Score weighting<\/p><dl>(.*?)<\/dl>/) ?? [];
    expect([...weights.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((found) => found.slice(1))).toEqual([
      ['Deployment timescale', '30%'],
      ['Fit with challenge', '25%'],
      ['Credibility of company', '15%'],
      ['Credibility of technology', '40%'],
      ['Full or partial solution', '0%'],
    ]);
  });

  test('keeps the given order, even for equal scores', () => {
    const same = [{ ratings: [3, 3, 3, 3, 3] }];
    const html = page([summary('Beta', same), summary('Alpha', same), summary('Zeta', [])]);
    expect(
      rowsOf(html).flatMap(([kind, rank, name]) => (kind === 'score-submission' ? [[rank, name]] : [])),
    ).toEqual([
      ['1=joint 1', 'BetaAssessments: 1 of 1 expected'],
      ['1=joint 1', 'AlphaAssessments: 1 of 1 expected'],
      ['-no rank', 'ZetaNo assessments expected'],
    ]);
  });

  test('shows an application without assessments without points', () => {
    const html = page([summary('Acme', [])]);
    expect(rowsOf(html)).toEqual([
      [
        'score-submission',
        ...['-no rank', 'AcmeNo assessments expected', '-', '-', '-', '-', '-'],
        ...['0 of 0', '-', '-', '0 assessments of Acme'],
      ],
      ['score-comment', 'No submissions to show'],
    ]);
    expect(html).not.toContain('<svg');
  });

  test('is left out if there are no applications', () => {
    const html = page([]);
    expect(html).toContain('<p class="scores-none">No submissions to show</p>');
    expect(html).not.toContain('<table');
    expect(html).not.toContain('<svg');
  });
});

test('shows what people wrote as text, with its line breaks', () => {
  const evil = '<script>steal()</script>\n"><img src=x onerror=steal()>';
  const html = page([
    summary(evil, [{ ratings: [1, 1, 1, 1, 1], name: `<b>Eve</b> <i>Il</i>`, comment: evil }], {
      overallScoreSummary: evil,
    }),
  ]);
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  expect(tags.filter((tag) => /^<(script|img|b|i)\b|\sonerror/i.test(tag))).toEqual([]);
  expect(html).toContain('&lt;script>steal()&lt;/script>\n&quot;');
});

test('contains no ids', () => {
  const html = page([summary('Acme', [{ ratings: [3, 3, 3, 3, 3] }])]);
  expect(html).not.toMatch(/9876|8765/);
});

describe('a long board summary', () => {
  const long = `Strong team.\n${'Proven in two pilots. '.repeat(8)}`;
  const of = (overallScoreSummary: string) =>
    page([summary('Acme', [{ ratings: [3, 3, 3, 3, 3] }], { overallScoreSummary })]);

  test('opens with a details element and has its own row above the assessors', () => {
    const html = of(long);
    expect(html).toMatch(
      /<div class="score-long"><p class="score-text">Strong team.*?<\/p><details><summary>/s,
    );
    expect(html).toContain(
      '<span class="when-closed">Show more</span><span class="when-open">Show less</span>',
    );
    const noteIndex = html.indexOf('<tr class="score-own-line"><td colspan="11">');
    expect(noteIndex).toBeGreaterThan(0);
    expect(noteIndex).toBeLessThan(html.indexOf('<tr class="score-assessor">'));
  });

  test('is different from a short one, which stays in its cell', () => {
    expect(of('Pilot it.')).not.toContain('Show more');
    expect(of('Pilot it.')).not.toContain('score-own-line');
  });
});

test('the legend uses the same unit as the cells', () => {
  const lines = (html: string) =>
    [...(html.match(/<ul class="score-legend".*?<\/ul>/s)?.[0] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(
      ([, line = '']) => line,
    );
  const seen = (line: string) =>
    line
      .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
      .split(/(?:<[^>]*>)+/)
      .filter(Boolean);
  const readAloud = (line: string) => line.replace(/<[^>]*>/g, '');

  const [even = ''] = lines(page([summary('Acme', [])]));
  expect(seen(even)).toEqual(['4.0 pts or less', '12.0 pts or less', 'above 12.0 pts']);
  const uneven = lines(
    page([summary('Acme', [])], { weighting: ofEach([0.3, 0.3, 0.2, 0.2, 0]) as ScoreWeighting }),
  );
  expect(uneven.map(seen)).toEqual([
    ['At 30%:', '6.0 pts or less', '18.0 pts or less', 'above 18.0 pts'],
    ['At 20%:', '4.0 pts or less', '12.0 pts or less', 'above 12.0 pts'],
  ]);
  expect(uneven.map(readAloud)).toEqual([
    'At 30%: low: 6.0 pts or less, middle: 18.0 pts or less, high: above 18.0 pts',
    'At 20%: low: 4.0 pts or less, middle: 12.0 pts or less, high: above 12.0 pts',
  ]);
});

test('a score that can still change is marked, and the line below the company says why', () => {
  const ratings = [3, 3, 3, 3, 3];
  const html = page([summary('Acme', [{ ratings }], { missing: 3 }), summary('Beta', [{ ratings }])]);
  const [acme, beta] = rowsOf(html).filter(([kind]) => kind === 'score-submission');
  expect(acme).toContain('AcmeAssessments: 1 of 4 expected');
  expect(acme).toContain('60.0 Provisional');
  expect(beta).toContain('60.0');
});

describe('idea summaries', () => {
  const [acme, beta] = [summary('Acme', [{ ratings: [3, 3, 3, 3, 3] }]), summary('Beta', [])];
  const idea = 'Pipes that <b>report</b> leaks.\nWith radio.';

  test('are left out unless the link includes them', () => {
    expect(page([acme, beta])).not.toContain('Idea summary');
  });

  test('have their own line above the assessors, as text', () => {
    const html = page([acme, beta], {
      ideaSummaries: { [acme.submission.id]: idea, [beta.submission.id]: '' },
    });
    expect(rowsOf(html).map(([kind, text]) => [kind, text])).toMatchObject([
      ['score-submission', '1'],
      ['score-own-line', 'Idea summary\nPipes that &lt;b>report&lt;/b> leaks.\nWith radio.'],
      ['score-assessor', 'Ada Lovelace'],
      ['score-comment', 'Final comment of Ada Lovelace: Fine.'],
      ['score-submission', '-no rank'],
      ['score-comment', 'No submissions to show'],
    ]);
  });
});

test('the PDF has a link, unless the shared link has none', () => {
  const address = '/site/ix/expiring/score-summary/pdf?token=abc';
  expect(page([], { pdfAddress: address })).toMatch(
    /<a class="[^"]*" href="\/site\/ix\/expiring\/score-summary\/pdf\?token=abc"[^>]*>Download PDF<\/a>/,
  );
  expect(page([])).not.toContain('Download PDF');
});

test('the interests of a panel are counted under the table, without set-aside assessments', () => {
  const [counted] = [summary('Acme', [{ ratings: [3, 3, 3, 3, 3], comment: 'Counts.' }])];
  const [setAside] = summary('Acme', [{ ratings: [5, 5, 5, 5, 5], comment: 'Set apart.' }]).assessmentScores;
  if (!counted || !setAside) throw new Error('A score is missing.');
  const shown = {
    ...counted,
    setAsideScores: [
      { ...setAside, setAside: { on: '2026-06-15T11:30:00.000Z', by: 'Ada', reason: 'Interest declared' } },
    ],
  };
  const html = page([shown], { interests: { declared: 2, cleared: 1 } });
  expect(html).toMatch(/<\/table><p class="scores-note">2 interests declared, 1 cleared<\/p>/);
  expect(html).toContain('Counts.');
  expect(html).not.toContain('Set apart.');
  expect(page([counted])).not.toContain('scores-note');
  expect(page([counted], { interests: { declared: 0, cleared: 0 } })).not.toContain('scores-note');
});
