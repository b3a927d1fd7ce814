// Tests the rendered public page of a score summary.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { Ratings, type ScoreWeighting } from '../contract/scores.ts';
import { criteria } from '../contract/vocabulary.ts';
import { unrankedFacts } from '../rules/example-rows.ts';
import { withRanks } from '../rules/ranking.ts';
import { averageOf, scoreOf } from '../rules/scoring.ts';
import { ScoreSummaryPage } from './ScoreSummaryPage.tsx';

const ofEach = (numbers: readonly number[]) =>
  Object.fromEntries(criteria.map((criterion, index) => [criterion, numbers[index] ?? 0]));

const even = ofEach([0.2, 0.2, 0.2, 0.2, 0.2]) as ScoreWeighting;

interface AssessmentInput {
  readonly ratings: readonly number[];
  readonly name?: string;
  readonly isInnovative?: boolean;
  readonly comment?: string;
}

function summary(
  companyName: string,
  assessments: readonly AssessmentInput[],
  { weighting = even, overallScoreSummary = '', missing = 0 } = {},
): AssessmentSummary {
  const ratings = assessments.map((one) => Ratings.parse(ofEach(one.ratings)));
  return {
    submission: { id: 987654 + companyName.charCodeAt(0), companyName, overallScoreSummary },
    averageScore: averageOf(ratings, weighting),
    assessmentScores: assessments.map(
      ({ name = 'Ada Lovelace', isInnovative = false, comment = 'Fine.' }, index) => {
        const [firstName = '', lastName = ''] = name.split(' ');
        const rated = Ratings.parse(ofEach(assessments[index]?.ratings ?? []));
        return {
          assessor: { firstName, lastName },
          assessment: { ...rated, id: 876543 + index, isInnovative, finalComment: comment },
          score: scoreOf(rated, weighting),
        };
      },
    ),
    ...unrankedFacts(assessments.length, missing),
  };
}

interface PageOptions {
  readonly weighting?: ScoreWeighting;
  readonly interests?: { declared: number; cleared: number };
  readonly ideaSummaries?: Readonly<Record<number, string>>;
  readonly pdfAddress?: string;
}

const page = (
  summaries: readonly AssessmentSummary[],
  { weighting = even, interests, ideaSummaries, pdfAddress }: PageOptions = {},
) =>
  renderToString(
    <ScoreSummaryPage
      site="ix"
      home="/site/ix"
      files={{ styles: [], fonts: [], scripts: [], modules: {}, ownScripts: {} }}
      challenge={{ name: 'Quieter pumps', scoreWeighting: weighting }}
      summaries={withRanks(summaries)}
      ideaSummaries={ideaSummaries ?? null}
      pdfAddress={pdfAddress ?? null}
      interests={interests ?? null}
      today="2026-06-15"
      expiresOn={new Date('2026-06-22T11:30:00Z')}
      timeZone="Europe/London"
    />,
  );

/** The cells of each row of the table, as their texts. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="([\w-]+)">(.*?)<\/tr>/gs)].map(([, kind, row = '']) => [
    kind,
    ...[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    ),
  ]);

/** The text of each line in the second chart. */
const spreadsOf = (html: string) =>
  [...html.matchAll(/<span class="spread-name">(.*?)<\/span>.*?<span class="spread-text">(.*?)<\/li>/gs)].map(
    ([, name, words = '']) =>
      `${name}: ${words.replace('<strong class="spread-wide">', ' ').replaceAll(/<[^>]*>/g, '')}`,
  );

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

  test('comes below the weight of each criterion', () => {
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

  test('is missing if there are no applications', () => {
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

  test('are missing unless the link includes them', () => {
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

  test('have axes that start at the least possible points', () => {
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
});
