// The steps of a challenge: publish, mark as ready for assessment, mark as complete, and undo each of them.
import type { challenges } from '../../../contract/challenges.ts';
import type { AuditAction } from '../../../contract/history.ts';
import { isComplete, type StepName, steps } from '../../../rules/lifecycle.ts';
import { requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { closeModeration } from '../decision-facts/settings.ts';
import { answerFor, type ChallengeWriteContext, recordOf, requireViewed } from './access.ts';
import { newPreviewKey } from './previews.ts';
import type { ChallengeRow } from './queries.ts';
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

export const countApplications = ({ applicationSnapshot }: ChallengeRow) =>
  applicationSnapshot.reduce((sum, { count }) => sum + count, 0);

type StepContext = ChallengeWriteContext & Pick<Context<typeof challenges.publish>, 'record' | 'ifMatch'>;

/** After these nobody can change an assessment, so nothing is left to moderate. */
const endsModeration: ReadonlySet<StepName> = new Set(['markComplete', 'resetAssessments']);

/** Takes one step. The rule says who may take it and when; `changes` says what is stored and recorded. */
async function takeStep(
  context: StepContext,
  choose: (challenge: ChallengeRow) => StepName,
  changes: Readonly<Partial<Record<StepName, { action: AuditAction; marks: Marks }>>>,
) {
  const { tx, actor, now, params, record } = context;
  const { challenge, version } = await requireViewed(context, { lock: true });
  await requireUnchanged(context, recordOf(params.id), version);
  const step = choose(challenge);
  requireAllowed(steps[step].who(actor, challenge));
  requirePossible(steps[step].when({ ...challenge, applicationCount: countApplications(challenge) }, now));
  const change = changes[step];
  if (!change) throw new Error(`No change is defined for the step ${step}.`);
  await setMarks(tx, params.id, change.marks);
  const answer = await answerFor(context);
  await record({
    action: change.action,
    record: recordOf(params.id),
    before: marksOf(challenge),
    after: marksOf(answer.record),
  });
  if (endsModeration.has(step) && (await closeModeration(tx, params.id, now.instant)))
    await record({
      action: 'close moderation',
      record: recordOf(params.id),
      before: { moderation: 'open' },
      after: { moderation: 'closed' },
    });
  return answer;
}

export const stepHandlers = {
  publish: (context: Context<typeof challenges.publish>) =>
    takeStep(context, () => (context.query.revert === 'true' ? 'unpublish' : 'publish'), {
      publish: {
        action: 'publish',
        // After unpublishing, a preview link that was shared earlier must not open the challenge again.
        marks: { publish_date: context.now.instant, preview_key: newPreviewKey() },
      },
      unpublish: { action: 'unpublish', marks: { publish_date: null } },
    }),

  readyForAssessment: (context: Context<typeof challenges.readyForAssessment>) =>
    takeStep(
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
    takeStep(context, () => 'markComplete', {
      markComplete: {
        action: 'mark assessments as complete',
        marks: { assessments_complete_set_on: context.now.instant },
      },
    }),
};
