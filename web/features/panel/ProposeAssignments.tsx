// The dialog that proposes assignments, shows what they would mean for each assessor, and saves them.

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Board, Proposal } from '../../../contract/panel-assignments.ts';
import { ProposalFields } from '../../../contract/panel-fields.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { loadingProps } from '../../platform/query.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useFormSubmission } from '../../ui/forms/use-form-submission.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { ProposalResult } from './ProposalResult.tsx';
import { proposeAssignments, savePairs, useEditedBoard, usePanel } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';

const title = 'Propose assignments';

export function ProposeAssignments() {
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const panel = usePanel(challengeID);
  const board = useEditedBoard(challengeID);
  if (panel.data?.data.isOn === false)
    return <NoticeDialog title={title} text={panelRefusals.noPanel} onClose={close} />;
  if (panel.data?.data.mode === 'everyone')
    return <NoticeDialog title={title} text={panelRefusals.noAssignments} onClose={close} />;
  return (
    <Dialog title={title} width={560} onClose={close}>
      {panel.data && board.data ? (
        <Steps
          challengeID={challengeID}
          board={board.data}
          wanted={panel.data.data.assessorsPerApplication}
          readAgain={async () => (await board.refetch()).data}
          onClose={close}
        />
      ) : (
        <Waiting {...loadingProps(panel.error ? panel : board)} />
      )}
    </Dialog>
  );
}

interface Version {
  readonly data: Board;
  readonly etag: string | null;
}

interface StepsProps {
  challengeID: number;
  /** The board that a proposal is based on. */
  board: Version;
  wanted: number | null;
  readAgain: () => Promise<Version | undefined>;
  onClose: () => void;
}

/** First the question, then the result. */
function Steps({ challengeID, board, wanted, readAgain, onClose }: StepsProps) {
  const [asked, setAsked] = useState<Form | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [savedCount, setSavedCount] = useState(0);

  async function propose(form: Form) {
    const { data } = await proposeAssignments(challengeID, form);
    setAsked(form);
    setProposal(data);
  }

  async function save({ add }: Proposal) {
    try {
      await savePairs(challengeID, 'add', add, {
        etag: board.etag,
        onSaved: (count) => setSavedCount((before) => before + count),
      });
    } catch (error) {
      // Someone has changed the board or declared an interest, or a part was saved: what is left is proposed again.
      await readAgain();
      // If that fails too, the first failure says why.
      if (asked) await propose(asked).catch(() => {});
      throw error;
    }
    notifySuccess('Proposal saved.');
    onClose();
  }

  return proposal === null ? (
    <Question wanted={wanted} onPropose={propose} onClose={onClose} />
  ) : (
    <ProposalResult
      proposal={proposal}
      savedCount={savedCount}
      assessors={board.data.assessors}
      onSave={() => save(proposal)}
      onDiscard={onClose}
    />
  );
}

const Form = ProposalFields.pick({ assessorsPerApplication: true }).required();
type Form = { assessorsPerApplication: number };

interface QuestionProps {
  wanted: number | null;
  onPropose: (form: Form) => Promise<void>;
  onClose: () => void;
}

function Question({ wanted, onPropose, onClose }: QuestionProps) {
  const submission = useFormSubmission<Form, Form>({
    schema: Form,
    defaultValues: wanted === null ? {} : { assessorsPerApplication: wanted },
    onSubmit: onPropose,
  });
  return (
    <FormFrame
      label={title}
      submission={submission}
      buttons={
        <div className={formClasses.buttons}>
          <Button onClick={onClose} variant="default">
            Cancel
          </Button>
          <SubmitButton label="Propose" isSubmitting={submission.isSubmitting} />
        </div>
      }
    >
      <p className={formClasses.question}>
        Existing assignments stay as they are. New ones give everyone about the same load, and no one more
        than their maximum.
      </p>
      <NumberField<Form> name="assessorsPerApplication" label="Assessors for each submission" required />
    </FormFrame>
  );
}
