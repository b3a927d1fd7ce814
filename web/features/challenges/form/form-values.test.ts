// Tests the challenge form's starting values, its validation and what it sends.
import { expect, test } from 'vitest';
import { messages } from '../../../../contract/messages.ts';
import { sectionTypes, sites } from '../../../../contract/vocabulary.ts';
import { messagesByField, type z } from '../../../../contract/zod.ts';
import { nowIn } from '../../../../rules/now.ts';
import { type FormValues, newFormValues, schemaFor, withSortNumbers } from './form-values.ts';
import { filledValues, section } from './testing.ts';

const refusals = (values: FormValues, canChooseSite = false) =>
  messagesByField(schemaFor(canChooseSite).safeParse(values).error as z.ZodError | undefined);
const checked = (values: FormValues) => schemaFor(true).parse(values);

test('a new challenge has its workshop today and the other dates after it', () => {
  expect(newFormValues('2026-02-27', sites.IX)).toMatchObject({
    workshopDate: '2026-02-27',
    startDate: '2026-02-28',
    endDate: '2026-03-07',
    gracePeriod: 1,
    assessmentStartDate: '2026-03-09',
    responseDate: '2026-03-19',
    pitchPresentationDate: '2026-03-20',
  });
});

test('a new challenge lacks its name, lead and thumbnail, and its site if there is a choice', () => {
  const blank = newFormValues('2026-02-27', null);
  const missing = {
    name: messages.required,
    challengeLeadID: messages.required,
    imageS3Key: messages.required,
  };
  expect(refusals(blank)).toEqual(missing);
  expect(refusals(blank, true)).toEqual({ ...missing, site: messages.required });
});

test('a grace period is a whole number of days from 0', () => {
  const messageOf = (gracePeriod: number | string) =>
    refusals({ ...filledValues(), gracePeriod }).gracePeriod;
  expect(messageOf(0)).toBeUndefined();
  expect(messageOf('')).toBe(messages.required);
  expect(messageOf('two')).toBe(messages.pattern);
  expect(messageOf('1.5')).toBe(messages.pattern);
  expect(messageOf(-1)).toBe(messages.belowMinimum(0));
});

test('an end date before the start is refused at the end date', () => {
  expect(refusals({ ...filledValues(), startDate: '2026-03-09', endDate: '2026-03-08' })).toEqual({
    endDate: 'The challenge cannot end before it starts.',
  });
});

test('the end of a challenge that is ready for assessment cannot move into the future', () => {
  const now = nowIn('Europe/London', new Date('2026-06-15T12:00:00Z'));
  const challenge = {
    endDate: '2026-05-31',
    gracePeriod: 1,
    readyForAssessmentsSetOn: '2026-06-03T09:00:00.000Z',
  };
  const errorsOf = (changes: Partial<FormValues>) => {
    const values = { ...filledValues(), startDate: '2026-05-01', endDate: '2026-05-31', ...changes };
    const checked = schemaFor(false, { challenge, now }).safeParse(values);
    return messagesByField(checked.error as z.ZodError | undefined);
  };
  const endDate = 'Reset the assessment status before you extend the challenge.';
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ endDate: '2026-06-20' })).toEqual({ endDate });
  expect(errorsOf({ gracePeriod: 30, name: '' })).toEqual({ endDate, name: messages.required });
  expect(errorsOf({ gracePeriod: 'two' })).toEqual({ gracePeriod: messages.pattern });
});

test('an invalid section shows its message at the item', () => {
  const values = { ...filledValues(), descriptionSections: [section(sectionTypes.Video, '', 'example.com')] };
  expect(refusals(values)).toEqual({ 'descriptionSections.0.contents.0.content': messages.pattern });
});

test('sections and items are numbered in their order when sent', () => {
  const [first, second] = withSortNumbers(checked(filledValues())).descriptionSections;
  expect([first?.sort, second?.sort]).toEqual([1, 2]);
  const values = filledValues();
  values.descriptionSections.reverse();
  values.descriptionSections[0]?.contents.reverse();
  const sent = withSortNumbers(checked(values)).descriptionSections;
  expect(sent.map(({ title, sort }) => [title, sort])).toEqual([
    ['Questions', 1],
    ['Why', 2],
  ]);
  expect(sent[0]?.contents.map(({ title, sort }) => [title, sort])).toEqual([
    ['Item 2', 1],
    ['Item 1', 2],
  ]);
});

test('a cleared campaign identifier is sent as null', () => {
  expect(withSortNumbers(checked({ ...filledValues(), campaignID: '' }))).toMatchObject({ campaignID: null });
});
