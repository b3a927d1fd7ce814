// Shows the company, contact and challenge fields of an application.
import { Anchor } from '@mantine/core';
import type { Application } from '../../../contract/applications.ts';
import { fullName } from '../../../contract/people.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { dateText } from '../../ui/text/date-time-text.ts';
import { mailto } from '../../ui/text/mailto.ts';
import { moneyText } from '../../ui/text/number-text.ts';
import { ChallengeName } from './ChallengeName.tsx';
import { WebsiteLink } from './WebsiteLink.tsx';

export function ApplicationFields({ application }: { application: Application }) {
  const { applicant, email, url } = application;
  return (
    <SectionCard>
      <DescriptionList
        items={[
          { label: 'Company name', value: application.companyName },
          { label: 'Website', value: url && <WebsiteLink url={url} /> },
          { label: 'Application date', value: dateText(application.createdOn) },
          { label: 'Address line 1', value: application.addressLine1 },
          { label: 'Address line 2', value: application.addressLine2 },
          { label: 'Town/city', value: application.townCity },
          { label: 'Postcode', value: application.postcode },
          { label: 'County', value: application.county },
          { label: 'Region', value: application.region },
          { label: 'Contact name', value: application.contactName },
          { label: 'Job title', value: application.jobTitle },
          { label: 'Email', value: email && <Anchor href={mailto(email)}>{email}</Anchor> },
          { label: 'Telephone', value: application.telephone },
          { label: 'Company number', value: application.companyReg },
          { label: 'Turnover', value: moneyText(application.turnover) },
          {
            label: 'Challenge',
            value: <ChallengeName application={application}>{application.challengeName}</ChallengeName>,
          },
          {
            label: 'Applicant',
            value: applicant && (
              <Anchor component={RouteLink} to={recordPath(areas.users, applicant.id)}>
                {fullName(applicant)}
              </Anchor>
            ),
          },
          { label: 'Submitted on', value: dateText(application.submittedOn) },
        ]}
      />
    </SectionCard>
  );
}
