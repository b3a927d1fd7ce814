// The dialog that clears someone else's interest, with a reason and a choice about a set-aside assessment.
import type { Interest } from '../../../contract/interests.ts';
import { messages } from '../../../contract/messages.ts';
import { ClearFields } from '../../../contract/panel-fields.ts';
import { interestKinds, panelLimits } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { z } from '../../../contract/zod.ts';
import { canClearInterest } from '../../../rules/interests.ts';
import { loadingProps } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NoticeDialog } from '../../ui/dialogs/NoticeDialog.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { clearInterest } from './panel-data.ts';
import { usePanelDialogClose, usePanelRoute } from './panel-route.ts';
import { useInterestFromRoute } from './use-interest-from-route.ts';

const title = 'Clear interest';
type Form = z.infer<typeof ClearFields>;

/** Someone who clears an interest decides about the assessment that it has set aside. */
const WithChoice = ClearFields.required();
const countOptions = [
  { value: true, label: 'Count the assessment again' },
  { value: false, label: 'Leave it set aside' },
];

export function ClearInterest() {
  const actor = usePerson();
  const { challengeID } = usePanelRoute();
  const close = usePanelDialogClose();
  const { query, interest } = useInterestFromRoute(challengeID);
  if (query.data && !interest) return <NoticeDialog title={title} text={messages.notFound} onClose={close} />;
  const verdict =
    interest &&
    canClearInterest(actor, { personID: interest.person.id, isCleared: interest.cleared !== null });
  if (verdict?.allowed === false) return <NoticeDialog title={title} text={verdict.reason} onClose={close} />;
  return (
    <FormDialog<Form, Form>
      title={title}
      schema={interest?.hasSetAsideAssessment ? WithChoice : ClearFields}
      defaultValues={interest && { reason: '' }}
      {...loadingProps(query)}
      submitLabel="Clear"
      successText="Interest cleared."
      onSubmit={async (fields) => interest && clearInterest(challengeID, interest.id, fields)}
      onClose={close}
    >
      {interest && (
        <>
          <div className={formClasses.question}>
            <p>{questionText(interest)}</p>
            {interest.note !== '' && <p>Note: {interest.note}</p>}
          </div>
          <TextAreaField<Form>
            name="reason"
            label="Reason"
            rows={3}
            characterLimit={panelLimits.note}
            required
            autoFocus
          />
          {interest.hasSetAsideAssessment && (
            <RadioField<Form, boolean>
              name="shouldCountAssessment"
              label={`What happens to the assessment by ${fullName(interest.person)}?`}
              options={countOptions}
              required
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

const questionText = ({ person, companyName, kind }: Interest) =>
  `${fullName(person)} has an interest in ${companyName} (${interestKinds[kind]}). ` +
  `If you clear it, ${person.firstName} can open this submission again.`;
