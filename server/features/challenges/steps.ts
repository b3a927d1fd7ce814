// The steps of a challenge's life: published, ready for assessment, complete, and back again.
import type { challenges } from '../../../contract/challenges.ts';
import type { AuditAction } from '../../../contract/history.ts';
import { isComplete, type StepName, steps } from '../../../rules/lifecycle.ts';
import { requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { newPreviewKey } from './previews.ts';
import type { ChallengeRow } from './queries.ts';
import { answerFor, type Changing, recordOf, requireViewed } from './standing.ts';
import { type Marks, setMarks } from './writes.ts';

export const marksOf = ({
  publishDate,
  readyForAssessmentsSetOn,
  assessmentsCompleteSetOn,
}: Pick<ChallengeRow, 'publishDate' | 'readyForAssessmentsSetOn' | 'assessmentsCompleteSetOn'>) => ({
  publishDate,
  readyForAssessmentsSetOn,
  assessmentsCompleteSetOn,
});

export const submissionsOf = ({ applicationSnapshot }: ChallengeRow) =>
  applicationSnapshot.reduce((sum, { count }) => sum + count, 0);

type Stepping = Changing & Pick<Context<typeof challenges.publish>, 'record' | 'ifMatch'>;

/** One step of a challenge's life: the rule says who and when, the marks say what becomes of it. */
async function take(
  context: Stepping,
  choose: (challenge: ChallengeRow) => StepName,
  deeds: Readonly<Partial<Record<StepName, { action: AuditAction; marks: Marks }>>>,
) {
  const { tx, actor, now, params, record } = context;
  const { challenge, version } = await requireViewed(context, { lock: true });
  await requireUnchanged(context, recordOf(params.id), version);
  const step = choose(challenge);
  requireAllowed(steps[step].who(actor, challenge));
  requirePossible(steps[step].when({ ...challenge, submissions: submissionsOf(challenge) }, now));
  const deed = deeds[step];
  if (!deed) throw new Error(`No deed for the step ${step}.`);
  await setMarks(tx, params.id, deed.marks);
  const answer = await answerFor(context);
  await record({
    action: deed.action,
    record: recordOf(params.id),
    before: marksOf(challenge),
    after: marksOf(answer.record),
  });
  return answer;
}

export const stepHandlers = {
  publish: (context: Context<typeof challenges.publish>) =>
    take(context, () => (context.query.revert === 'true' ? 'unpublish' : 'publish'), {
      publish: {
        action: 'publish',
        // A preview link that was passed on before does not open the challenge again once it is unpublished.
        marks: { publish_date: context.now.instant, preview_key: newPreviewKey() },
      },
      unpublish: { action: 'unpublish', marks: { publish_date: null } },
    }),

  readyForAssessment: (context: Context<typeof challenges.readyForAssessment>) =>
    take(
      context,
      (challenge) => {
        if (context.query.revert === 'true') return 'resetAssessments';
        return isComplete(challenge) ? 'reopenAssessments' : 'markReady';
      },
      {
        markReady: {
          action: 'mark as ready for assessment',
          marks: { ready_for_assessments_set_on: context.now.instant },
        },
        reopenAssessments: { action: 'reopen assessments', marks: { assessments_complete_set_on: null } },
        resetAssessments: {
          action: 'reset assessment status',
          marks: { ready_for_assessments_set_on: null },
        },
      },
    ),

  assessmentComplete: (context: Context<typeof challenges.assessmentComplete>) =>
    take(context, () => 'markComplete', {
      markComplete: {
        action: 'mark assessments as complete',
        marks: { assessments_complete_set_on: context.now.instant },
      },
    }),
};
