// Tests the due date in the list of challenges to assess: late only while something is left to assess.
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChallengeToAssess } from '../../../contract/assessments.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { AssessmentStatus } from './AssessmentStatus.tsx';

const challenge: ChallengeToAssess = {
  id: 3,
  name: 'Leaks',
  startDate: '2026-09-01',
  endDate: '2026-10-01',
  site: 1,
  readyForAssessmentsSetOn: '2026-10-05T09:00:00.000Z',
  assessmentsCompleteSetOn: null,
  submissionCount: 2,
  assessedCount: 1,
  requiresAssessmentFromUser: true,
};
const panel = { challengeID: 3, dueDate: '2026-11-13', unansweredCount: 0 };

const textsOf = async (changes: Partial<ChallengeToAssess>) => {
  await mount(<AssessmentStatus challenge={{ ...challenge, ...changes }} panel={panel} />);
  return document.querySelector('main')?.textContent;
};

test('says how late someone with open work is, and never says it to someone who has finished', async () => {
  vi.setSystemTime('2026-11-16T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(await textsOf({})).toContain('1 of 2 assessedDue 13/11/2026, 3 days late');
  const finished = { assessedCount: 2, requiresAssessmentFromUser: false };
  expect(await textsOf(finished)).toMatch(/2 of 2 assessedDue 13\/11\/2026$/);
});
