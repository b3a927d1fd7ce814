// The dialog that decides about one application, with a reason and feedback.
import type { DecisionFields } from '../../../contract/decisions.ts';
import { messages } from '../../../contract/messages.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { rankText } from '../../../rules/decision-texts.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { restrictedRefusal } from '../../../rules/restricted-records.ts';
import { pointsText } from '../../../rules/scoring.ts';
import { loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { useRoom } from '../decision-room/room-data.ts';
import { FeedbackField, OutcomeFields, ReasonField } from './DecisionFormFields.tsx';
import { readDecision, saveDecision, useEditedDecision } from './decision-data.ts';
import { type DecisionValues, decisionSchema, fieldsOf, valuesOf } from './decision-form.ts';
import { canDecideIn, type DecisionRow, decisionRowsOf, reasonHintOf } from './decision-rows.ts';
import { useApplicationID, useDecisionsDialogClose, useDecisionsRoute } from './decisions-route.ts';

const title = 'Decide';

export function EditDecision() {
  const { challengeID } = useDecisionsRoute();
  const applicationID = useApplicationID();
  const close = useDecisionsDialogClose();
  const actor = usePerson();
  const roomQuery = useRoom(challengeID);
  const query = useEditedDecision(challengeID, applicationID);
  const saveEdit = useEditSave(query.data, () => readDecision(challengeID, applicationID), fieldsOf);
  const room = roomQuery.data?.data;
  const rows = room && decisionRowsOf(room, undefined);
  const row = rows?.find(({ id }) => id === applicationID);
  const refusal = room && refusalOf(row, [canEditChallenge(actor, room.challenge), canDecideIn(room)]);
  if (refusal !== undefined) return <NoticeDialog title={title} text={refusal} onClose={close} />;
  return (
    <FormDialog<DecisionValues, DecisionFields>
      title={row ? `${title}: ${row.companyName}` : title}
      schema={decisionSchema}
      defaultValues={room && query.data ? valuesOf(query.data.data) : undefined}
      {...loadingProps(roomQuery.error ? roomQuery : query)}
      successText="Decision saved."
      onSubmit={(fields) =>
        saveEdit(fields, (body, etag) => saveDecision(challengeID, applicationID, body, etag))
      }
      onClose={close}
    >
      {row && <p className={formClasses.question}>{placeText(row)}</p>}
      <OutcomeFields canBeUndecided />
      <ReasonField
        hintFor={(typed) =>
          rows && room ? reasonHintOf(rows, applicationID, typed, room.settings.minimumPoints) : null
        }
      />
      <FeedbackField challengeID={challengeID} applicationID={applicationID} />
    </FormDialog>
  );
}

const placeText = (row: DecisionRow) =>
  row.rank === null ? 'No assessments.' : `Rank ${rankText(row)}, score ${pointsText(row.score)}.`;

type Answer = { readonly allowed: boolean; readonly reason?: string };

function refusalOf(row: DecisionRow | undefined, answers: readonly Answer[]): string | undefined {
  if (!row) return messages.notFound;
  if (row.isWithheld) return panelRefusals.ownInterest;
  if (row.isRestricted) return restrictedRefusal;
  return answers.find(({ allowed }) => !allowed)?.reason;
}
