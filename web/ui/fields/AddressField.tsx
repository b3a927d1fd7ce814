// A read-only address with a copy button; it takes the focus when it appears.
import { TextInput } from '@mantine/core';
import { CopyButton } from '../buttons/CopyButton.tsx';
import { takeFocus } from '../layout/take-focus.ts';
import classes from './AddressField.module.css';

interface AddressFieldProps {
  label: string;
  /** Empty while it is loading. */
  address: string;
}

export const AddressField = ({ label, address }: AddressFieldProps) => (
  <div className={classes.address}>
    <TextInput
      ref={takeFocus}
      className={classes.field}
      data-autofocus
      label={label}
      onFocus={(event) => event.currentTarget.select()}
      readOnly
      value={address}
    />
    <CopyButton key={address} label="Copy" text={address} isDisabled={address === ''} />
  </div>
);
