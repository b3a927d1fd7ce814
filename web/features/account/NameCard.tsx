// The card of the account page about who is signed in: their name, email, roles and sites.
import { Button } from '@mantine/core';
import { fullName } from '../../../contract/people.ts';
import { type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { editNamePath } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { RoleBadges } from '../people/RoleBadges.tsx';
import { cards } from './account-cards.ts';
import { EmailChange } from './EmailChange.tsx';

export function NameCard() {
  const person = usePerson();
  return (
    <SectionCard id="name" title={cards.name}>
      <DescriptionList
        items={[
          { label: 'Name', value: fullName(person) },
          { label: 'Email', value: person.email },
          { label: 'Roles', value: <RoleBadges roles={person.roles} /> },
          { label: 'Site Permissions', value: siteLabels[person.site as SiteNumber] },
        ]}
      />
      <EmailChange>
        <Button component={RouteLink} to={editNamePath} keepSearch variant="default">
          Change name
        </Button>
      </EmailChange>
    </SectionCard>
  );
}
