// The card of the account page that leads to a new password.
import { Button } from '@mantine/core';
import { changePasswordPath } from '../../platform/areas.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import classes from './AccountScreen.module.css';
import { cards } from './account-cards.ts';

export function PasswordCard() {
  return (
    <SectionCard id="password" title={cards.password}>
      <p>A new password signs you out everywhere else.</p>
      <div className={classes.buttons}>
        <Button component={RouteLink} to={changePasswordPath} keepSearch variant="default">
          Change password
        </Button>
      </div>
    </SectionCard>
  );
}
