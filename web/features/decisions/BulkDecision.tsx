// The dialogs that decide about many undecided applications: what will happen, and then what was skipped.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkAction } from '../../../contract/decision-vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { bulkTexts, skippedText } from '../../../rules/decision-list-texts.ts';
import { type BulkResult, decideInBulk as previewBulk } from '../../../rules/decisions.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { useRoom, useStability } from '../decision-room/room-data.ts';
import classes from './BulkDecision.module.css';
import { decideInBulk } from './decision-data.ts';
import { canDecideIn, decisionRowsOf, openRows } from './decision-rows.ts';
import { useDecisionsDialogClose, useDecisionsRoute } from './decisions-route.ts';

export const InviteAboveLine = () => <BulkDecision action="inviteAboveLine" />;
export const DeclineFirmOut = () => <BulkDecision action="declineFirmOut" />;
export const DeclineUndecided = () => <BulkDecision action="declineUndecided" />;

function BulkDecision({ action }: { action: BulkAction }) {
  const { challengeID } = useDecisionsRoute();
  const close = useDecisionsDialogClose();
  const actor = usePerson();
  const roomQuery = useRoom(challengeID);
  const stability = useStability(challengeID, roomQuery.data !== undefined);
  const title = bulkTexts[action].label;
  const room = roomQuery.data?.data;
  const refusal =
    room && [canEditChallenge(actor, room.challenge), canDecideIn(room)].find(({ allowed }) => !allowed);
  if (refusal?.allowed === false) return <NoticeDialog title={title} text={refusal.reason} onClose={close} />;
  return (
    <Dialog title={title} width={560} onClose={close}>
      {room && stability.data ? (
        <Steps
          action={action}
          expected={previewBulk(
            action,
            openRows(decisionRowsOf(room, stability.data.data)),
            room.settings.minimumPoints,
          )}
          names={new Map(room.submissions.map(({ id, companyName }) => [id, companyName]))}
          onConfirm={() => decideInBulk(challengeID, action)}
          onClose={close}
        />
      ) : (
        <Waiting {...loadingProps(roomQuery.error ? roomQuery : stability)} />
      )}
    </Dialog>
  );
}

type Skipped = BulkResult['skipped'];

interface StepsProps {
  action: BulkAction;
  /** What the action would do now. The server decides by what is stored when it runs. */
  expected: BulkResult;
  names: ReadonlyMap<number, string>;
  onConfirm: () => Promise<{ changed: number; skipped: Skipped }>;
  onClose: () => void;
}

/** First the question, then the result if something was skipped. */
export function Steps({ action, expected, names, onConfirm, onClose }: StepsProps) {
  const texts = bulkTexts[action];
  const [result, setResult] = useState<{ changed: number; skipped: Skipped } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function confirm() {
    if (isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      const answer = await onConfirm();
      if (answer.skipped.length > 0) setResult(answer);
      else {
        notifySuccess(texts.done(answer.changed));
        onClose();
      }
    } catch (thrown) {
      setError(toFormFailure(thrown).formError);
    } finally {
      setIsSaving(false);
    }
  }

  if (result !== null)
    return (
      <>
        <p className={formClasses.question} role="status">
          {texts.done(result.changed)}
        </p>
        <SkippedList skipped={result.skipped} />
        <div className={formClasses.buttons}>
          {/* The button that had the focus is gone. */}
          <Button ref={takeFocus} onClick={onClose} variant="default">
            Close
          </Button>
        </div>
      </>
    );
  const count = expected.changed.length;
  return (
    <form
      className={formClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className={formClasses.question}>{count === 0 ? texts.nothing : texts.question(count)}</p>
      {count > 0 && (
        <ul className={classes.names}>
          {expected.changed.map((id) => (
            <li key={id}>{names.get(id)}</li>
          ))}
        </ul>
      )}
      <SkippedList skipped={expected.skipped} />
      <div className={formClasses.foot}>
        <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
        <div className={formClasses.buttons}>
          <Button data-autofocus onClick={onClose} variant="default">
            {count === 0 ? 'Close' : 'Cancel'}
          </Button>
          {count > 0 && (
            <SubmitButton
              label={expected.outcome === 'invite' ? 'Invite' : 'Decline'}
              isSubmitting={isSaving}
            />
          )}
        </div>
      </div>
    </form>
  );
}

function SkippedList({ skipped }: { skipped: Skipped }) {
  if (skipped.length === 0) return null;
  return (
    <>
      <p className={classes.skippedTitle}>{skippedText(skipped.length)}</p>
      <ul className={classes.skipped}>
        {skipped.map(({ id, companyName, reason }) => (
          <li key={id}>
            <strong>{companyName}</strong>: {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
