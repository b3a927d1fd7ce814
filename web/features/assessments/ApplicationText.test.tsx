// Tests the text of an application: the order in which assessors read it, and who wrote the summary of staff.
import { expect, test } from 'vitest';
import type { Application } from '../../../contract/applications.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { ApplicationText } from './ApplicationText.tsx';

const application = {
  id: 1,
  companyName: 'Tern Ltd',
  ktnEntrySummary: 'A sound team.',
  ideaSummary: 'A sensor.',
  trlDescription: 'Tested.',
  ipStatusDescription: 'One patent.',
  isPartialSolution: true,
  attachments: [],
  erasedAt: null,
} as unknown as Application;
const change = { by: 'Helen Marsh', at: '2026-11-16T09:05:00.000Z' };
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const summary = () => document.querySelector('#ktn-summary')?.textContent;

test('assessors read what the company wrote before what staff wrote about it', async () => {
  await mount(<ApplicationText application={application} isCompanyFirst entrySummaryChange={change} />);
  expect(headings()).toEqual([
    'Idea Summary',
    'Technology Readiness',
    'Intellectual Property',
    'Is it a partial solution?',
    'Extra Attachments',
    'Organisation details',
    'KTN summary',
  ]);
});

test('under the summary is who changed it last, also if they emptied it', async () => {
  const draw = await mount(<ApplicationText application={application} entrySummaryChange={change} />);
  expect(summary()).toBe('KTN summaryA sound team.Last changed by Helen Marsh on 16/11/2026 at 09:05.');
  await draw(
    <ApplicationText application={{ ...application, ktnEntrySummary: '' }} entrySummaryChange={change} />,
  );
  expect(summary()).toBe('KTN summary-Last changed by Helen Marsh on 16/11/2026 at 09:05.');
});

test('or that the author is not recorded', async () => {
  const draw = await mount(<ApplicationText application={application} entrySummaryChange={null} />);
  expect(summary()).toBe('KTN summaryA sound team.The author is not recorded.');
  await draw(
    <ApplicationText application={{ ...application, ktnEntrySummary: '' }} entrySummaryChange={null} />,
  );
  expect(summary()).toBe('KTN summary-The author is not recorded.');
});
