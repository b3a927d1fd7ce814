// The dialogs that set an assessment aside with a reason, and count it again.
import { setAsideReasonMaximum } from '../../../contract/decision-vocabulary.ts';
import { messages } from '../../../contract/messages.ts';
import { SetAsideFields } from '../../../contract/moderation.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { z } from '../../../contract/zod.ts';
import { canModerate } from '../../../rules/moderation.ts';
import { countAgainQuestion, moderationTexts, setAsideQuestion } from '../../../rules/moderation-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { useScoreSummary } from '../scores/score-data.ts';
import { countAgain, setAside } from './moderation-data.ts';
import { useIDFromRoute, useModerationDialogClose, useModerationRoute } from './moderation-route.ts';

type Form = z.infer<typeof SetAsideFields>;

/** The assessment in the address, with the names that a dialog shows, and the reason if it cannot be marked. */
function useAssessmentFromRoute() {
  const { challengeID } = useModerationRoute();
  const id = useIDFromRoute('assessmentID');
  const actor = usePerson();
  const query = useScoreSummary(challengeID);
  const summary = query.data?.data;
  const [found] =
    summary?.assessmentSummaries.flatMap(({ submission, assessmentScores, setAsideScores = [] }) =>
      [...assessmentScores, ...setAsideScores]
        .filter(({ assessment }) => assessment.id === id)
        .map(({ assessor }) => ({ assessor: fullName(assessor), company: submission.companyName })),
    ) ?? [];
  const verdict = summary && canModerate(actor, summary.challenge);
  const missing = summary && !found ? messages.notFound : undefined;
  return { id, query, found, refusal: verdict?.allowed === false ? verdict.reason : missing };
}

export function SetAside() {
  const close = useModerationDialogClose();
  const { id, query, found, refusal } = useAssessmentFromRoute();
  const title = moderationTexts.setAside;
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  return (
    <FormDialog<Form, Form>
      title={title}
      schema={SetAsideFields}
      defaultValues={found && { reason: '' }}
      {...loadingProps(query)}
      submitLabel={title}
      successText={moderationTexts.assessmentSetAside}
      onSubmit={({ reason }) => setAside(id, reason)}
      onClose={close}
    >
      {found && <p className={formClasses.question}>{setAsideQuestion(found.assessor, found.company)}</p>}
      <TextAreaField<Form>
        name="reason"
        label={moderationTexts.reason}
        characterLimit={setAsideReasonMaximum}
        required
        autoFocus
      />
    </FormDialog>
  );
}

export function CountAgain() {
  const close = useModerationDialogClose();
  const { id, query, found, refusal } = useAssessmentFromRoute();
  const title = moderationTexts.countAgain;
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  if (!found) return <WaitingDialog title={title} {...loadingProps(query)} onClose={close} />;
  return (
    <ConfirmDialog
      title={title}
      message={countAgainQuestion(found.assessor, found.company)}
      confirmLabel={title}
      successText={moderationTexts.countedAgain}
      onConfirm={() => countAgain(id)}
      onClose={close}
    />
  );
}
