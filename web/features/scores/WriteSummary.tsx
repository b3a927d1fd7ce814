// The dialog that edits the summary of one application's scores for the board; an empty text removes it.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Application, applications } from '../../../contract/applications.ts';
import { messages } from '../../../contract/messages.ts';
import type { z } from '../../../contract/zod.ts';
import { callForRecord, editQueryOf, loadingProps, useEditSave } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { scoreSummaryPath, useChallengeRoute } from '../challenges/challenge-data.ts';
import { writeTitle } from './SummaryText.tsx';
import { refreshScoreSummary, useEditedSummary } from './score-data.ts';

const SummaryForm = applications.writeScoreSummary.body;
type SummaryForm = z.infer<typeof SummaryForm>;

const summaryOf = ({ overallScoreSummary }: Application): SummaryForm => ({
  summary: overallScoreSummary ?? '',
});

export function WriteSummary() {
  const { applicationID } = useParams({ strict: false }) as { applicationID?: string };
  const id = Number(applicationID);
  const { base, groupID, challengeID } = useChallengeRoute();
  const close = useDialogClose(scoreSummaryPath(base, groupID, challengeID));
  const { query, summary, refusal } = useEditedSummary(challengeID);
  const applicationQuery = useQuery(editQueryOf(applications.find, { params: { id } }));
  const saveEdit = useEditSave(
    applicationQuery.data,
    () => callForRecord(applications.find, { params: { id } }),
    summaryOf,
  );
  const listed = summary?.assessmentSummaries.find(({ submission }) => submission.id === id)?.submission;
  const title = writeTitle(
    applicationQuery.data?.data.overallScoreSummary ?? listed?.overallScoreSummary ?? '',
  );
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  if (summary && !listed) return <NoticeDialog title={title} text={messages.notFound} onClose={close} />;
  const before = summary && applicationQuery.data && summaryOf(applicationQuery.data.data);
  return (
    <FormDialog<SummaryForm, SummaryForm>
      {...loadingProps(summary ? applicationQuery : query)}
      title={title}
      successText="Summary saved."
      schema={SummaryForm}
      defaultValues={before}
      onSubmit={async (written) =>
        saveEdit(written, async (body, etag) => {
          await callForRecord(applications.writeScoreSummary, { params: { id }, body, ifMatch: etag });
          refreshScoreSummary();
        })
      }
      onClose={close}
    >
      <TextAreaField<SummaryForm>
        name="summary"
        label={`Summary of ${listed?.companyName || 'this submission'}`}
        rows={5}
        placeholder="Enter summary"
        autoFocus
      />
    </FormDialog>
  );
}
