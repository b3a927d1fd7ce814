// "Your account": who is signed in, the way to a new password, and this person's settings for tables, keys and mails.
import { Button, Switch } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { fullName } from '../../../contract/people.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { changePasswordPath } from '../../platform/areas.ts';
import { type RowHeight, rowHeights, usePreferences } from '../../platform/preferences.ts';
import { usePerson } from '../../platform/session.ts';
import { Page } from '../../shell/Page.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { RoleBadges } from '../people/RoleBadges.tsx';
import classes from './AccountScreen.module.css';
import { EmailChange } from './EmailChange.tsx';
import { EmailsCard } from './EmailsCard.tsx';

const rowHeightLabels = { comfortable: 'Comfortable', compact: 'Compact' } as const satisfies Record<
  RowHeight,
  string
>;
const rowHeightOptions = rowHeights.map((value) => ({ value, label: rowHeightLabels[value] }));

export function AccountScreen() {
  const person = usePerson();
  const [{ rowHeight, hasSingleKeys }, updatePreferences] = usePreferences();
  return (
    <Page
      actions={
        <Button component={RouteLink} to={changePasswordPath}>
          Change password
        </Button>
      }
    >
      <div className={classes.panels}>
        <SectionCard>
          <DescriptionList
            items={[
              { label: 'Name', value: fullName(person) },
              { label: 'Email', value: person.email },
              { label: 'Roles', value: <RoleBadges roles={person.roles} /> },
              { label: 'Site Permissions', value: siteLabels[person.site as SiteNumber] },
            ]}
          />
          <EmailChange />
        </SectionCard>
        <SectionCard title="Tables">
          <DescriptionList
            items={[
              {
                label: 'Row height',
                value: (
                  <div className={classes.choice}>
                    <Choice
                      label="Row height"
                      options={rowHeightOptions}
                      value={rowHeight}
                      onChange={(chosen) => updatePreferences({ rowHeight: chosen })}
                    />
                  </div>
                ),
              },
            ]}
          />
        </SectionCard>
        <SectionCard title="Keyboard">
          <Switch
            label="Single-key shortcuts"
            description="Keys such as J and K work when you are not typing."
            checked={hasSingleKeys}
            onChange={(event) => updatePreferences({ hasSingleKeys: event.currentTarget.checked })}
          />
        </SectionCard>
        <EmailsCard />
      </div>
      <Outlet />
    </Page>
  );
}
