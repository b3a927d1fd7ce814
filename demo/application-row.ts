// An application of the demonstration as a row of its table.
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
});

/** Whoever has only begun has given name and contact; the rest of the form comes below these. */
function organisationColumns(company: DemoCompany, given: DemoApplication['organisation']): Row {
  const { address, person } = company;
  const begun = (value: string) => (given === null ? '' : value);
  const whole = (value: string) => (given === 'whole' ? value : '');
  const wholeNumber = (value: number) => (given === 'whole' ? value : null);
  return {
    company_name: begun(company.name),
    url: whole(company.url),
    address_line1: whole(address.addressLine1),
    address_line2: whole(address.addressLine2),
    town_city: whole(address.townCity),
    postcode: whole(address.postcode),
    county: whole(address.county),
    region: whole(address.region),
    contact_name: begun(`${person.firstName} ${person.lastName}`),
    job_title: whole(company.jobTitle),
    email: begun(company.email),
    telephone: whole(company.telephone),
    company_reg: whole(company.companyReg),
    turnover: wholeNumber(company.turnover),
    organisation_type: wholeNumber(company.organisationType),
    organisation_size: wholeNumber(company.organisationSize),
  };
}
