// The question in the form of a new person: whether they get a password now or choose their own.
import { Radio } from '@mantine/core';
import { readStored, writeStored } from '../../../browser/storage.ts';
import classes from './SignInChoice.module.css';

const options = [
  { value: 'password', label: 'Set a password now' },
  {
    value: 'invitation',
    label: 'Send an invitation',
    description: 'They get a link, valid for 7 days, and choose their own password.',
  },
] as const;
export type SignInOfNewPerson = (typeof options)[number]['value'];

const storageKey = 'sign-in-of-new-people';

/** The last choice in this browser; at first the specified form with its password fields. */
export const lastSignInChoice = (): SignInOfNewPerson =>
  readStored('localStorage', storageKey) === 'invitation' ? 'invitation' : 'password';

interface SignInChoiceProps {
  value: SignInOfNewPerson;
  onChange: (value: SignInOfNewPerson) => void;
}

export function SignInChoice({ value, onChange }: SignInChoiceProps) {
  return (
    <Radio.Group
      className={classes.choice}
      label="How will they sign in?"
      onChange={(chosen) => {
        writeStored('localStorage', storageKey, chosen);
        onChange(chosen as SignInOfNewPerson);
      }}
      value={value}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </div>
    </Radio.Group>
  );
}
