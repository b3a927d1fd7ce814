// Tests the letters to companies: templates, scores, recipients, warnings, and the hash of a preview.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../contract/decision-vocabulary.ts';
import {
  asCorrection,
  builtInTemplates,
  contactNameOf,
  type LetterValues,
  letterWarnings,
  namesIn,
  placeholders,
  previewHashOf,
  recipientOf,
  renderLetter,
  scoresText,
  templateErrors,
} from './letters.ts';
import { averageOf } from './scoring.ts';

const values: LetterValues = {
  company: 'Kiln Ltd',
  contact: 'Ada',
  challenge: 'Cleaner kilns',
  site: 'IX Challenges',
  pitchDate: '12/12/2026',
  responseDate: '01/12/2026',
  reservePlace: '1',
  submissions: '12',
  places: '3',
  feedback: '',
  scores: '',
  link: 'https://ix.example/applications/101',
};
const bodyOf = (body: string, changes: Partial<LetterValues> = {}) =>
  renderLetter({ subject: 'x', body }, { ...values, ...changes }).body;

describe('a letter', () => {
  test('leaves out lines of empty placeholders with the blank line after them', () => {
    const body = 'Dear {contact},\n\n{feedback}\n\n{scores}\n\n{{x}}';
    expect(bodyOf(body)).toBe('Dear Ada,\n\n{x}');
    expect(bodyOf(body, { feedback: 'Good.' })).toBe('Dear Ada,\n\nGood.\n\n{x}');
    expect(bodyOf('{feedback} {scores}\nA')).toBe('A');
    expect(bodyOf('{feedback}.\n\nA')).toBe('.\n\nA');
    expect(bodyOf('A\r\n\r\n{feedback}\r\n\r\nB')).toBe('A\n\nB');
  });

  test('scans from left to right, and does not scan values again', () => {
    expect(bodyOf('{{{company}}}')).toBe('{Kiln Ltd}');
    expect(bodyOf('{{company}}')).toBe('{company}');
    expect(bodyOf('A {company}', { company: '{link} {{ $& <b>' })).toBe('A {link} {{ $& <b>');
    expect(bodyOf('{ } {unknown} }')).toBe('{ } {unknown} }');
  });

  test('has a subject of one line', () => {
    const { subject } = renderLetter(
      { subject: 'To {company}', body: '' },
      { ...values, company: 'Kiln\r\nLtd\nBcc: x' },
    );
    expect(subject).toBe('To Kiln Ltd Bcc: x');
  });

  test('keeps any text without braces', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}\r]/.test(text)),
        (text) => {
          expect(bodyOf(text)).toBe(text);
          expect(bodyOf('A {company} B', { company: text })).toBe(`A ${text} B`);
        },
      ),
    );
  });
});

describe('the built-in templates', () => {
  test.each(outcomes)('have no errors: %s', (outcome) => {
    expect(templateErrors(builtInTemplates[outcome])).toEqual([]);
  });

  test('make a whole letter', () => {
    expect(renderLetter(builtInTemplates.reserve, { ...values, feedback: 'Well argued.' })).toEqual({
      subject: 'Your application is on the reserve list: Cleaner kilns',
      body: [
        'Dear Ada,',
        'Thank you for your application to Cleaner kilns. Kiln Ltd is on the reserve list, at place 1. We will write to you if a place becomes free.',
        'Well argued.',
        'You can read this decision with your application: https://ix.example/applications/101',
        'IX Challenges',
      ].join('\n\n'),
    });
    expect(renderLetter(builtInTemplates.invite, values).subject).toBe(
      'You are invited to pitch: Cleaner kilns',
    );
    expect(renderLetter(builtInTemplates.invite, values).body).toContain(
      'We invite Kiln Ltd to pitch on 12/12/2026. We will send you the details separately.',
    );
    expect(renderLetter(builtInTemplates.decline, values)).toMatchObject({
      subject: 'The outcome of your application: Cleaner kilns',
      body: expect.stringContaining('We received 12 submissions. We are not inviting Kiln Ltd to pitch.'),
    });
  });

  test('become corrections', () => {
    expect(asCorrection({ subject: 'The outcome', body: 'Dear Ada,' }, '16/11/2026')).toEqual({
      subject: 'Correction: The outcome',
      body: 'This replaces our letter of 16/11/2026.\n\nDear Ada,',
    });
  });
});

describe('errors of a template', () => {
  test('name unknown placeholders once, and those that a subject cannot hold', () => {
    expect(
      templateErrors({ subject: '{feedback} {x} {x} {scores}', body: '{feedback} {y} {{z}} {}' }),
    ).toEqual([
      { field: 'subject', message: '"{feedback}" cannot be used in a subject.' },
      { field: 'subject', message: 'Unknown placeholder "{x}".' },
      { field: 'subject', message: '"{scores}" cannot be used in a subject.' },
      { field: 'body', message: 'Unknown placeholder "{y}".' },
      { field: 'body', message: 'Unknown placeholder "{}".' },
    ]);
  });

  test('name long texts that are repeated, because they could make a letter of megabytes', () => {
    expect(templateErrors({ subject: 'Hello', body: '{feedback} {company} {company} {feedback}' })).toEqual([
      { field: 'body', message: '"{feedback}" can be used only once.' },
    ]);
  });

  test('do not concern known placeholders', () => {
    const body = placeholders.map((name) => `{${name}}`).join(' ');
    expect(templateErrors({ subject: '{company}', body })).toEqual([]);
  });
});

describe('scores in a letter', () => {
  const ofFive = (a: number, b: number, c: number, d: number, e: number) => ({
    deploymentScale: a,
    fitWithChallenge: b,
    credibilityCompany: c,
    credibilityTechnology: d,
    fullOrPartialSolution: e,
  });
  const weighting = ofFive(0.2, 0.2, 0.3, 0.3, 0);
  const average = averageOf([ofFive(1, 4, 3, 5, 5), ofFive(1, 5, 3, 4, 5)], weighting);

  test('are left out', () => {
    expect(scoresText(average, weighting, 'none')).toBe('');
    expect(scoresText(averageOf([], weighting), weighting, 'points')).toBe('');
    expect(scoresText(averageOf([], weighting), weighting, 'bands')).toBe('');
  });

  test('are bands', () => {
    expect(scoresText(average, weighting, 'bands')).toBe(
      'Deployment timescale: low\nFit with challenge: high\nCredibility of company: middle\nCredibility of technology: high',
    );
  });

  test('are points with a total', () => {
    expect(scoresText(average, weighting, 'points')).toBe(
      [
        'Deployment timescale: 4.0 of 20 points',
        'Fit with challenge: 18.0 of 20 points',
        'Credibility of company: 18.0 of 30 points',
        'Credibility of technology: 27.0 of 30 points',
        'Total: 67.0 of 100 points',
      ].join('\n'),
    );
  });
});

test('a letter goes to the contact, otherwise to the account, otherwise to an applicant', () => {
  expect(contactNameOf({ contactName: 'Ada', accountName: 'Bo' })).toBe('Ada');
  expect(contactNameOf({ contactName: ' ', accountName: 'Bo' })).toBe('Bo');
  expect(contactNameOf({ contactName: null, accountName: null })).toBe('applicant');
  expect(recipientOf({ accountEmail: 'a@x.example', applicationEmail: 'b@x.example' })).toBe('a@x.example');
  expect(recipientOf({ accountEmail: null, applicationEmail: 'b@x.example' })).toBe('b@x.example');
  expect(recipientOf({ accountEmail: null, applicationEmail: '' })).toBeNull();
});

describe('the hash of a preview', () => {
  const subject = 'Your application to Cleaner kilns';
  const letters = [
    { applicationID: 101, recipient: 'ada@kiln.example', subject, body: 'Dear Ada,\nyou are invited.' },
    {
      applicationID: 102,
      recipient: 'bo@brick.example',
      subject,
      body: 'Dear Bo,\nyou are on the reserve list.',
    },
  ];
  const hash = '92cf6e82b250b7ca48e9631243f185041e35d0defbd79ae0f1fc9181e38ee483';

  test('is the specified one, in any order of the letters', () => {
    expect(previewHashOf(letters)).toBe(hash);
    expect(previewHashOf(letters.toReversed())).toBe(hash);
  });

  test('changes with recipient, subject, body and the set of letters', () => {
    const [first, second] = letters;
    if (!first || !second) throw new Error('The example has two letters.');
    const otherHashes = [
      [first],
      [{ ...first, recipient: null }, second],
      [{ ...first, subject: 'x' }, second],
      [first, { ...second, body: 'x' }],
      [first, { ...second, applicationID: 103 }],
    ].map(previewHashOf);
    expect(new Set([hash, ...otherHashes]).size).toBe(6);
  });
});

describe('warnings', () => {
  const warn = (recipient: string | null, feedback: string, others: (string | null)[] = []) =>
    letterWarnings(
      { recipient, feedback },
      [recipient, ...others].map((one) => ({ recipient: one })),
      ['Dee Moss', 'Al Ó Briain'],
    );

  test('are empty for a letter with an address and feedback', () => {
    expect(warn('a@x.example', 'Good.', ['b@x.example'])).toEqual([]);
  });

  test('name what is missing or repeated', () => {
    expect(warn(null, ' ', [null])).toEqual([
      'No email address. This letter cannot be sent.',
      'No feedback has been written.',
    ]);
    expect(warn('a@x.example', 'Good.', ['A@x.example'])).toEqual(['2 letters go to this address.']);
  });

  test('name assessors who appear in the feedback, as whole words in any case', () => {
    expect(warn('a@x.example', 'As MOSS said, and dee.')).toEqual([
      'The feedback contains "Dee", the name of an assessor.',
      'The feedback contains "Moss", the name of an assessor.',
    ]);
    expect(namesIn('Mossy roofs, al dente.', ['Dee Moss', 'Al Li'])).toEqual([]);
    expect(namesIn("Briain's view", ['Al Ó Briain', 'Li Briain'])).toEqual(['Briain']);
  });
});
