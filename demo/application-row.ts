// Converts an application of the demonstration into a row of its table.
import type { DemoApplication } from './applications.ts';
import type { DemoCompany } from './companies.ts';
import type { Row } from './insert-rows.ts';

export const applicationRow = (application: DemoApplication): Row => ({
  site: application.challenge.site,
  ...organisationColumns(application.company, application.organisation),
  idea_summary: application.ideaSummary,
  trl_description: application.trlDescription,
  ip_status_description: application.ipStatusDescription,
  is_partial_solution: application.isPartialSolution,
  is_organisation_complete: application.complete.has('organisation'),
  is_summary_complete: application.complete.has('summary'),
  is_trl_complete: application.complete.has('trl'),
  is_ip_status_complete: application.complete.has('ipStatus'),
  is_extra_attachments_complete: application.complete.has('extraAttachments'),
  ktn_entry_summary: application.ktnEntrySummary,
  overall_score_summary: application.overallScoreSummary,
  created_on: application.createdOn,
  submitted_on: application.submittedOn,
  valid_from: application.summaryWrittenOn,
});

/** A started section has only the name and contact, which come first in the form. */
function organisationColumns(company: DemoCompany, organisation: DemoApplication['organisation']): Row {
  const { address, person } = company;
  const ifStarted = (value: string) => (organisation === null ? '' : value);
  const ifComplete = (value: string) => (organisation === 'complete' ? value : '');
  const numberIfComplete = (value: number) => (organisation === 'complete' ? value : null);
  return {
    company_name: ifStarted(company.name),
    url: ifComplete(company.url),
    address_line1: ifComplete(address.addressLine1),
    address_line2: ifComplete(address.addressLine2),
    town_city: ifComplete(address.townCity),
    postcode: ifComplete(address.postcode),
    county: ifComplete(address.county),
    region: ifComplete(address.region),
    contact_name: ifStarted(`${person.firstName} ${person.lastName}`),
    job_title: ifComplete(company.jobTitle),
    email: ifStarted(company.email),
    telephone: ifComplete(company.telephone),
    company_reg: ifComplete(company.companyReg),
    turnover: numberIfComplete(company.turnover),
    organisation_type: numberIfComplete(company.organisationType),
    organisation_size: numberIfComplete(company.organisationSize),
  };
}
