// The full text of an application: what staff wrote about the company, and what the company wrote.
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { organisationSizes, organisationTypes } from '../../../contract/vocabulary.ts';
import { dateAndTime } from '../../../rules/date-text.ts';
import { yesOrNo } from '../../../rules/score-texts.ts';
import { DescriptionList } from '../../ui/layout/DescriptionList.tsx';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { timeZone } from '../../ui/text/date-time-text.ts';
import { mailto } from '../../ui/text/mailto.ts';
import { missingText } from '../../ui/text/missing-text.ts';
import { moneyText } from '../../ui/text/number-text.ts';
import { ApplicationSections, plainText } from '../applications/ApplicationSections.tsx';
import { WebsiteLink } from '../applications/WebsiteLink.tsx';
import classes from './ApplicationText.module.css';
import { staffSections } from './application-sections.ts';

interface ApplicationTextProps {
  application: Application;
  /** Shows contact details, for people who may see them and are not assessing at the moment. */
  hasContactData?: boolean;
  /** Assessors read what the company wrote before what staff wrote about it. */
  isCompanyFirst?: boolean;
  /** Who changed the summary last; null if nothing is recorded. */
  entrySummaryChange: AssessmentPlace['entrySummaryChange'];
  /** Shown beside the heading of the organisation details. */
  organisationActions?: ReactNode;
}

export function ApplicationText({
  application,
  hasContactData = false,
  isCompanyFirst = false,
  entrySummaryChange,
  organisationActions,
}: ApplicationTextProps) {
  const { url, email, isPartialSolution } = application;
  const entrySummary = (
    <SectionCard {...staffSections.entrySummary}>
      {plainText(application.ktnEntrySummary) || missingText}
      <SummaryAuthor change={entrySummaryChange} />
    </SectionCard>
  );
  const organisation = (
    <SectionCard {...staffSections.organisation} actions={organisationActions}>
      <DescriptionList
        items={[
          { label: 'Company name', value: application.companyName },
          { label: 'Organisation type', value: labelOf(organisationTypes, application.organisationType) },
          { label: 'Organisation size', value: labelOf(organisationSizes, application.organisationSize) },
          { label: 'Website', value: url && <WebsiteLink url={url} /> },
          ...shownIf(hasContactData, [
            { label: 'Contact name', value: application.contactName },
            { label: 'Job title', value: application.jobTitle },
            { label: 'Email', value: email && <Anchor href={mailto(email)}>{email}</Anchor> },
            { label: 'Telephone', value: application.telephone },
            { label: 'Address line 1', value: application.addressLine1 },
            { label: 'Address line 2', value: application.addressLine2 },
          ]),
          { label: 'Town/city', value: application.townCity },
          ...shownIf(hasContactData, [
            { label: 'Postcode', value: application.postcode },
            { label: 'County', value: application.county },
          ]),
          { label: 'Region', value: application.region },
          { label: 'Company number', value: application.companyReg },
          { label: 'Turnover', value: moneyText(application.turnover) },
        ]}
      />
    </SectionCard>
  );
  const companyText = (
    <ApplicationSections application={application}>
      <SectionCard {...staffSections.partialSolution}>
        {isPartialSolution === null ? missingText : yesOrNo(isPartialSolution)}
      </SectionCard>
    </ApplicationSections>
  );
  return isCompanyFirst ? (
    <>
      {companyText}
      {organisation}
      {entrySummary}
    </>
  ) : (
    <>
      {entrySummary}
      {organisation}
      {companyText}
    </>
  );
}

function SummaryAuthor({ change }: { change: AssessmentPlace['entrySummaryChange'] }) {
  if (!change) return <p className={classes.author}>The author is not recorded.</p>;
  const { date, time } = dateAndTime(new Date(change.at), timeZone);
  return (
    <p className={classes.author}>
      Last changed by {change.by} on {date} at {time}.
    </p>
  );
}

const shownIf = <Item,>(isShown: boolean, items: readonly Item[]) => (isShown ? items : []);

const labelOf = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? null : labels[value];
