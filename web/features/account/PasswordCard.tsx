// The card of the account page that leads to a new password, or to the first one.
import { Button } from '@mantine/core';
import { passwordActionText, passwordText } from '../../../rules/account-texts.ts';
import { changePasswordPath } from '../../platform/areas.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountScreen.module.css';

export function PasswordCard() {
  return (
    <AccountCard card="password">
      {(account) => (
        <>
          <p>{passwordText(account)}</p>
          <div className={classes.buttons}>
            <Button component={RouteLink} to={changePasswordPath} keepSearch variant="default">
              {passwordActionText(account)}
            </Button>
          </div>
        </>
      )}
    </AccountCard>
  );
}
