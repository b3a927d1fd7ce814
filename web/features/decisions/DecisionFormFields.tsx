// The fields of a decision: outcome, place on the reserve list, reason and feedback.
import { useFormState, useWatch } from 'react-hook-form';
import {
  decisionReasonMaximum,
  feedbackMaximum,
  outcomeLabels,
  outcomes,
} from '../../../contract/decision-vocabulary.ts';
import { undecidedLabel } from '../../../rules/decision-list-texts.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RadioField } from '../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { type DecisionValues, typedPlace, undecided } from './decision-form.ts';
import { FeedbackStart } from './FeedbackStart.tsx';

type Outcome = DecisionValues['outcome'];

const outcomeOptions: readonly { value: Outcome; label: string }[] = outcomes.map((value) => ({
  value,
  label: outcomeLabels[value],
}));
const withUndecided = [...outcomeOptions, { value: undecided, label: undecidedLabel } as const];

export function OutcomeFields({ canBeUndecided }: { canBeUndecided: boolean }) {
  const outcome = useWatch<DecisionValues, 'outcome'>({ name: 'outcome' });
  return (
    <>
      <RadioField<DecisionValues, Outcome>
        name="outcome"
        label="Decision"
        options={canBeUndecided ? withUndecided : outcomeOptions}
        required
      />
      {outcome === 'reserve' && (
        <NumberField<DecisionValues>
          name="reservePlace"
          label="Place on the reserve list"
          help="Leave this empty for the first free place."
        />
      )}
    </>
  );
}

export const reasonHelp = 'For the board. Companies do not read it.';

interface ReasonFieldProps {
  /** Why the chosen outcome needs a reason; null if it needs none. */
  hintFor: (typed: {
    outcome: Exclude<Outcome, typeof undecided> | null;
    reservePlace: number | null;
  }) => string | null;
}

/** Asks for the reason as soon as the chosen outcome needs one. */
export function ReasonField({ hintFor }: ReasonFieldProps) {
  const [outcome, reservePlace] = useWatch<DecisionValues, ['outcome', 'reservePlace']>({
    name: ['outcome', 'reservePlace'],
  });
  // Used to hide the hint, because the error says the same.
  const { errors } = useFormState<DecisionValues>({ name: 'reason' });
  const place = typedPlace({ outcome, reservePlace });
  const hint = hintFor({
    outcome: outcome === undecided ? null : outcome,
    reservePlace: typeof place === 'number' ? place : null,
  });
  return (
    <TextAreaField<DecisionValues>
      name="reason"
      label="Reason"
      help={hint === null || errors.reason ? reasonHelp : hint}
      rows={3}
      characterLimit={decisionReasonMaximum}
      required={hint !== null}
    />
  );
}

interface FeedbackFieldProps {
  challengeID: number;
  applicationID: number;
}

export function FeedbackField(props: FeedbackFieldProps) {
  return (
    <>
      <TextAreaField<DecisionValues>
        name="feedback"
        label="Feedback"
        help="The company reads it in its letter and with its application."
        rows={8}
        characterLimit={feedbackMaximum}
      />
      <FeedbackStart {...props} />
    </>
  );
}
