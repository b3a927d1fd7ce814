// The dialogs of the account page. One file, because listing several would make the sign-in page larger.
import { ChangePassword } from './ChangePassword.tsx';
import { EditName } from './EditName.tsx';
import { SetUpApp } from './SetUpApp.tsx';

export const accountDialogs = {
  'edit-password': ChangePassword,
  'edit-name': EditName,
  'second-factor': SetUpApp,
} as const;
