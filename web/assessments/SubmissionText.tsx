// A submission to read: what staff say about the company, then what the company says; each part can be jumped to.
import type { Application } from '../../contract/applications.ts';
import { organisationSizes, organisationTypes } from '../../contract/vocabulary.ts';
import { yesOrNo } from '../../rules/score-words.ts';
import { ApplicationSections, plainText } from '../applications/ApplicationSections.tsx';
import { WebsiteLink } from '../applications/WebsiteLink.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { missingText } from '../ui/missing-text.ts';
import { moneyText } from '../ui/number-text.ts';
import { Panel } from '../ui/Panel.tsx';
import { staffSections } from './submission-sections.ts';

export function SubmissionText({ application }: { application: Application }) {
  const { url, isPartialSolution } = application;
  return (
    <>
      <Panel {...staffSections.entrySummary}>{plainText(application.ktnEntrySummary) || missingText}</Panel>
      <Panel {...staffSections.organisation}>
        <DescriptionList
          items={[
            { label: 'Company name', value: application.companyName },
            { label: 'Organisation type', value: labelOf(organisationTypes, application.organisationType) },
            { label: 'Organisation size', value: labelOf(organisationSizes, application.organisationSize) },
            { label: 'Website', value: url && <WebsiteLink url={url} /> },
            { label: 'Town/city', value: application.townCity },
            { label: 'Region', value: application.region },
            { label: 'Company number', value: application.companyReg },
            { label: 'Turnover', value: moneyText(application.turnover) },
          ]}
        />
      </Panel>
      <ApplicationSections application={application}>
        <Panel {...staffSections.partialSolution}>
          {isPartialSolution === null ? missingText : yesOrNo(isPartialSolution)}
        </Panel>
      </ApplicationSections>
    </>
  );
}

const labelOf = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? null : labels[value];
