// Sets up challenges for the journeys of assessment panels: companies that apply, and a challenge under assessment.
import type { Page } from '@playwright/test';
import { callApi } from './calls.ts';
import { ended, newChallenge, open } from './challenge-parts.ts';
import { newCompany } from './company-parts.ts';
import { expect } from './fixtures.ts';

export interface Company {
  readonly name: string;
  readonly token: string;
}

type Mails = Parameters<typeof newCompany>[0];

/** Creates company accounts, which can apply to any number of challenges. */
export const newCompanies = (server: Mails, names: readonly string[]): Promise<Company[]> =>
  Promise.all(
    names.map(async (name) => {
      const account = `${name.toLowerCase().replace(/\W+/g, '.')}@panel-companies.example`;
      return { name, token: await newCompany(server, account) };
    }),
  );

/** The first company shares the mail domain of the demonstration's staff. */
const fieldsOf = (name: string, isFirst: boolean) => ({
  companyName: name,
  url: 'https://www.panel-companies.example',
  addressLine1: '1 Quay',
  addressLine2: '',
  townCity: 'Hull',
  postcode: 'HU1 1AA',
  county: 'East Yorkshire',
  region: 'Yorkshire',
  contactName: 'Ada Brook',
  jobTitle: 'Director',
  email: isFirst ? 'info@demo.example' : 'info@panel-companies.example',
  telephone: '020 7946 0000',
  companyReg: '01234567',
  turnover: 100_000,
  ideaSummary: 'A sensor that listens to the main.',
  isPartialSolution: false,
  trlDescription: 'Tested on two sites.',
  ipStatusDescription: 'One patent.',
  isExtraAttachmentsComplete: true,
});

/** Every criterion gets the same rating. */
export const assessmentOf = (
  applicationID: number,
  rating: number,
  comment = 'A comment that explains the ratings.',
) => ({
  applicationID,
  deploymentScale: rating,
  fitWithChallenge: rating,
  credibilityCompany: rating,
  credibilityTechnology: rating,
  fullOrPartialSolution: rating,
  isInnovative: true,
  finalComment: comment,
});

/** A challenge that is ready for assessment, with one application of each company. The page is a super admin's or the lead's. */
export async function challengeToAssess(page: Page, name: string, companies: readonly Company[]) {
  const challenge = await newChallenge(page, name, open);
  const path = `/admin/challenges/${challenge.id}`;
  await callApi(page, 'PATCH', `${path}/publish`);
  for (const [index, company] of companies.entries()) {
    const asCompany = async (method: string, address: string, body?: object) => {
      const reply = await fetch(new URL(address, page.url()), {
        method,
        headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(reply.ok, `${method} ${address}`).toBe(true);
      return reply.json();
    };
    const application = await asCompany('POST', '/public/applications', { challengeID: challenge.id });
    await asCompany('PATCH', `/public/applications/${application.id}`, fieldsOf(company.name, index === 0));
    await asCompany('POST', `/public/applications/${application.id}/submit`);
  }
  await callApi(page, 'PATCH', path, ended);
  await callApi(page, 'POST', `${path}/ready-for-assessment`);
  const { id, challengeGroupID } = challenge;
  return { id, path: `/challenge-groups/${challengeGroupID}/challenges/${id}` };
}
