// The dialogs that change a released decision: the new decision with a reason, then the letter that will be sent.
import type { ReleasedChange } from '../../../contract/decision-vocabulary.ts';
import type { Decision } from '../../../contract/decisions.ts';
import { messages } from '../../../contract/messages.ts';
import { canSendLetters } from '../../../rules/decision-release.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { restrictedRefusal } from '../../../rules/restricted-records.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { useRoom } from '../decision-room/room-data.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { changeReleased, previewChange, useEditedDecision } from './decision-data.ts';
import { type DecisionValues, undecided } from './decision-form.ts';
import { decisionRowsOf } from './decision-rows.ts';
import { useApplicationID, useDecisionsDialogClose, useDecisionsRoute } from './decisions-route.ts';

export const InviteFromReserve = () => <ChangeReleased kind="promotion" />;
export const CorrectDecision = () => <ChangeReleased kind="correction" />;

const titles: Record<ReleasedChange, string> = {
  promotion: 'Invite from reserve',
  correction: 'Correct',
};

const notReleased = 'The decisions have not been released.';

/** The change needs its own reason, so the form starts without that of the released decision. */
const valuesOf = ({ outcome, reservePlace, feedback }: Decision, kind: ReleasedChange): DecisionValues => ({
  outcome: kind === 'promotion' ? 'invite' : (outcome ?? undecided),
  reservePlace: reservePlace ?? '',
  reason: '',
  feedback: feedback ?? '',
});

function ChangeReleased({ kind }: { kind: ReleasedChange }) {
  const { challengeID } = useDecisionsRoute();
  const applicationID = useApplicationID();
  const close = useDecisionsDialogClose();
  const actor = usePerson();
  const roomQuery = useRoom(challengeID);
  const query = useEditedDecision(challengeID, applicationID);
  const room = roomQuery.data?.data;
  const row = room && decisionRowsOf(room, undefined).find(({ id }) => id === applicationID);
  const title = titles[kind];
  const verdict = room && canSendLetters(actor, room.challenge);
  const refusals = room && [
    !row && messages.notFound,
    verdict?.allowed === false && verdict.reason,
    room.releasedOn === null && notReleased,
    row?.isWithheld && panelRefusals.ownInterest,
    row?.isRestricted && restrictedRefusal,
    kind === 'promotion' &&
      row?.outcome !== 'reserve' &&
      'Only a submission on the reserve list can be promoted.',
  ];
  const refusal = refusals?.find((one) => typeof one === 'string');
  if (refusal) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  return (
    <ChangeDialog
      title={row ? `${title}: ${row.companyName}` : title}
      kind={kind}
      defaultValues={room && query.data && valuesOf(query.data.data, kind)}
      {...loadingProps(roomQuery.error ? roomQuery : query)}
      challengeID={challengeID}
      applicationID={applicationID}
      onPreview={(fields) => previewChange(challengeID, applicationID, { kind, ...fields })}
      onSend={(fields, previewHash) =>
        changeReleased(challengeID, applicationID, { kind, ...fields, previewHash })
      }
      onClose={close}
    />
  );
}
