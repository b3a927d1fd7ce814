// The dialog that chooses what letters say about scores.
import { useQuery } from '@tanstack/react-query';
import { type DecisionRoom, decisionRoom, RoomSettingsFields } from '../../../contract/decision-room.ts';
import { type FeedbackScores, feedbackScores } from '../../../contract/decision-vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { feedbackScoresLabels } from '../../../rules/decision-list-texts.ts';
import { callForRecord, editQueryOf, loadingProps, useEditSave } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import { refreshDecisions } from '../decisions/decision-data.ts';
import { useLettersDialogClose, useLettersRoute } from './letters-route.ts';

const title = 'Scores in letters';
const Form = RoomSettingsFields.pick({ feedbackScores: true });
type Form = { feedbackScores: FeedbackScores };

const fieldsOf = ({ settings }: DecisionRoom): Form => ({ feedbackScores: settings.feedbackScores });
const options = feedbackScores.map((value) => ({ value, label: feedbackScoresLabels[value] }));

export function ChooseScores() {
  const { challengeID } = useLettersRoute();
  const close = useLettersDialogClose();
  const actor = usePerson();
  const sent = { params: { id: challengeID } };
  const query = useQuery(editQueryOf(decisionRoom.find, sent));
  const saveEdit = useEditSave(query.data, () => callForRecord(decisionRoom.find, sent), fieldsOf);
  const verdict = query.data && canEditChallenge(actor, query.data.data.challenge);
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <FormDialog<Form, Form>
      title={title}
      schema={Form}
      defaultValues={query.data && fieldsOf(query.data.data)}
      {...loadingProps(query)}
      successText="Saved."
      onSubmit={(fields) =>
        saveEdit(fields, async (body, etag) => {
          await callForRecord(decisionRoom.update, { ...sent, body, ifMatch: etag });
          void refreshDecisions();
        })
      }
      onClose={close}
    >
      <RadioField<Form, FeedbackScores>
        name="feedbackScores"
        label="What letters say about scores"
        options={options}
        required
      />
    </FormDialog>
  );
}
