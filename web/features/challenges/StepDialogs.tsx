// The dialogs that confirm a lifecycle step of a challenge, each on its own route.
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { isComplete, pitchDatePassed } from '../../../rules/lifecycle.ts';
import type { Now } from '../../../rules/now.ts';
import { callForRecord, loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import { ConfirmWithProgress } from './ConfirmWithProgress.tsx';
import {
  refreshChallenge,
  useChallengeDialogClose,
  useChallengeRoute,
  useEditedChallenge,
} from './challenge-data.ts';
import { backwardSteps, forwardSteps, nowAt, verdictOn } from './challenge-steps.ts';

const steps = { ...backwardSteps, ...forwardSteps };

interface StepDetails {
  readonly confirmLabel: string;
  readonly successText: string;
  /** Says what will change. */
  paragraphs(challenge: Challenge, now: Now): string[];
  send(id: number): Promise<unknown>;
}

const stepDetails: Readonly<Record<keyof typeof steps, StepDetails>> = {
  publish: {
    confirmLabel: 'Publish',
    successText: 'Challenge published.',
    paragraphs: ({ name, site, startDate }, now) => [
      `"${name}" will be on the public site of ${siteLabels[site]} for everyone to see.`,
      startDate <= now.today
        ? 'The challenge has started, so companies can apply immediately.'
        : `Companies can apply from ${formatDateText(startDate)}, its start date.`,
      'Preview links that were copied before will stop working.',
    ],
    send: (id) => callForRecord(challenges.publish, { params: { id }, query: { revert: 'false' } }),
  },
  unpublish: {
    confirmLabel: 'Unpublish',
    successText: 'Challenge unpublished.',
    paragraphs: ({ name, site }) => [
      `"${name}" will be taken off the public site of ${siteLabels[site]}. Only its preview link will open it.`,
      'You can publish it again later.',
    ],
    send: (id) => callForRecord(challenges.publish, { params: { id }, query: { revert: 'true' } }),
  },
  markReady: {
    confirmLabel: 'Mark as ready',
    successText: 'Challenge marked as ready for assessment.',
    paragraphs: ({ name, assessors }) => [
      `The assessors of "${name}" will be able to assess what has been submitted.`,
      ...(assessors.length === 0 ? ['It has no assessors yet. Choose Edit to add them.'] : []),
    ],
    send: (id) => callForRecord(challenges.readyForAssessment, { params: { id } }),
  },
  markComplete: {
    confirmLabel: 'Mark as complete',
    successText: 'Assessments marked as complete.',
    paragraphs: ({ name, pitchPresentationDate }, now) => [
      `The assessments of "${name}" will be closed: none can be added or changed, and its score weighting and lead stay as they are.`,
      pitchPresentationDate > now.today
        ? `A super admin can reopen them before the pitch date, ${formatDateText(pitchPresentationDate)}.`
        : pitchDatePassed,
    ],
    send: (id) => callForRecord(challenges.assessmentComplete, { params: { id } }),
  },
  resetAssessments: {
    confirmLabel: 'Reset',
    successText: 'Assessment status reset.',
    paragraphs: ({ name }) => [
      `"${name}" will no longer be ready for assessment.`,
      'The assessments made so far are kept, and count again once it is marked as ready.',
    ],
    send: (id) => callForRecord(challenges.readyForAssessment, { params: { id }, query: { revert: 'true' } }),
  },
  reopenAssessments: {
    confirmLabel: 'Mark as ready',
    successText: 'Assessments reopened.',
    paragraphs: ({ name }) => [
      `The assessments of "${name}" will no longer be complete: its assessors will be able to add and change them again.`,
    ],
    send: (id) => callForRecord(challenges.readyForAssessment, { params: { id } }),
  },
};

export const Publish = () => <StepDialog step="publish" />;
export const Unpublish = () => <StepDialog step="unpublish" />;
/** Also confirms Reopen Assessments, which makes a challenge with complete assessments ready again. */
export const MarkReady = () => <StepDialog step="markReady" stepOnceComplete="reopenAssessments" />;
export const MarkComplete = () => <StepDialog step="markComplete" />;
export const ResetAssessments = () => <StepDialog step="resetAssessments" />;

type DialogStep = keyof typeof steps;
const withProgress: readonly DialogStep[] = ['markReady', 'reopenAssessments', 'markComplete'];

/** Loads the challenge again, because the texts must be current and the step may no longer be possible. */
function StepDialog({ step: defaultStep, stepOnceComplete = defaultStep }: StepDialogProps) {
  const { challengeID } = useChallengeRoute();
  const actor = usePerson();
  const close = useChallengeDialogClose();
  const challengeQuery = useEditedChallenge(challengeID);
  const { label: title } = steps[defaultStep];
  if (!challengeQuery.data)
    return <WaitingDialog title={title} onClose={close} {...loadingProps(challengeQuery)} />;
  const { data: challenge } = challengeQuery.data;
  const step = isComplete(challenge) ? stepOnceComplete : defaultStep;
  const now = nowAt(challengeQuery.data);
  const verdict = verdictOn(step, actor, challenge, now);
  if (!verdict.allowed) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  const { confirmLabel, successText, paragraphs, send } = stepDetails[step];
  const question = {
    title,
    confirmLabel,
    successText,
    onConfirm: async () => {
      await send(challengeID);
      refreshChallenge();
    },
    onClose: close,
  };
  const texts = paragraphs(challenge, now);
  if (withProgress.includes(step))
    return (
      <ConfirmWithProgress
        {...question}
        challengeID={challengeID}
        paragraphs={texts}
        isFinal={step === 'markComplete'}
      />
    );
  return <ConfirmDialog {...question} message={texts.map((text) => <p key={text}>{text}</p>)} />;
}

interface StepDialogProps {
  step: DialogStep;
  /** The step to take instead if the assessments are complete. */
  stepOnceComplete?: DialogStep;
}
