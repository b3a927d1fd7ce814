// Tests that lists and searches of applications show a withheld one only with its company.
import { describe, expect, test } from 'vitest';
import { applications } from '../../../contract/applications.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { users } from '../../../contract/people.ts';
import { hasAnswered, panelTests } from '../../../tests/support/panel-rows.ts';
import { sql } from '../../platform/database/sql.ts';

const {
  call,
  database,
  insert,
  openWithPanel,
  open,
  insertSubmittedApplication,
  insertInterest,
  insertPair,
  createMember,
  person,
  superAdminPerson,
} = await panelTests();

describe('a list', () => {
  const contact = { contact_name: 'Zebedee Quill', email: 'zebedee@company.example' };

  async function lists(panel = {}) {
    const challenge = await openWithPanel(panel);
    const createAccount = async () => {
      const { id } = await person('user');
      await database.execute(sql`update person set first_name = 'Xanthippe' where id = ${id}`);
      return id;
    };
    const accounts = { withheld: await createAccount(), shown: await createAccount() };
    const apply = (company_name: string, applicant_id: number) =>
      insertSubmittedApplication(challenge.id, {
        ...contact,
        idea_summary: 'Pipes that sing.',
        company_name,
        applicant_id,
      });
    const withheld = await apply('Tern', accounts.withheld);
    const shown = await apply('Brook', accounts.shown);
    const admin = await superAdminPerson();
    await insertInterest(withheld, admin);
    const read = async (endpoint: Endpoint, params: object, query: object = {}) => {
      const { status, body } = await call(endpoint, {
        token: admin.token,
        params: params as never,
        query: { sort: 'companyName', order: 'asc', ...query } as never,
      });
      expect(status).toBe(200);
      return body;
    };
    const ofChallenge = (query?: object) => read(applications.listOfChallenge, { id: challenge.id }, query);
    const toAssess = (query?: object) => read(applications.listSubmitted, { id: challenge.id }, query);
    const all = (query?: object) => read(applications.list, {}, { challengeID: challenge.id, ...query });
    return { challenge, withheld, shown, admin, accounts, ofChallenge, toAssess, all };
  }

  const hidden = { contactName: '', email: '', applicant: null };

  test('keeps a withheld application with its company, without its texts', async () => {
    const { withheld, shown, ofChallenge, toAssess, all, accounts, admin } = await lists();
    const visible = {
      contactName: contact.contact_name,
      email: contact.email,
      applicant: { id: accounts.shown, firstName: 'Xanthippe' },
    };
    const rows = [
      { id: shown, companyName: 'Brook', ...visible },
      { id: withheld, companyName: 'Tern', ...hidden },
    ];
    expect(await all()).toMatchObject(rows);
    expect(await ofChallenge()).toMatchObject([
      { ...rows[0], isWithheld: false },
      { ...rows[1], isWithheld: true },
    ]);
    expect(await toAssess()).toMatchObject([
      { id: shown, ideaSummary: 'Pipes that sing.' },
      { id: withheld, companyName: 'Tern', ideaSummary: '' },
    ]);
    const applicationsOf = async (id: number) =>
      (await call(users.find, { token: admin.token, params: { id } })).body.challengeApplications;
    expect(await applicationsOf(accounts.shown)).toMatchObject([rows[0]]);
    expect(await applicationsOf(accounts.withheld)).toMatchObject([rows[1]]);
  });

  test('finds a withheld application only by its company', async () => {
    const { withheld, shown, ofChallenge, toAssess, all } = await lists();
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    for (const list of [ofChallenge, toAssess, all]) {
      for (const search of ['zebedee', 'xanthippe']) expect(idsOf(await list({ search }))).toEqual([shown]);
      expect(idsOf(await list({ search: 'tern' }))).toEqual([withheld]);
    }
    expect(idsOf(await ofChallenge({ search: 'company.example' }))).toEqual([shown]);
  });

  test('withholds applications without the member’s answer about interests, and says so only with a panel', async () => {
    const { challenge, withheld, shown } = await lists({ is_declaration_required: true });
    const member = await createMember(challenge, 'viewer', ['assessor']);
    await insert(database, 'challenge_assessor', { challenge_id: challenge.id, person_id: member.id });
    await insertPair(shown, member, hasAnswered);
    const rowsFor = async (token: string, id = challenge.id) =>
      (
        await call(applications.listOfChallenge, {
          token,
          params: { id },
          query: { sort: 'companyName', order: 'asc' },
        })
      ).body;
    expect(await rowsFor(member.token)).toMatchObject([
      { id: shown, isWithheld: false, email: contact.email },
      { id: withheld, isWithheld: true, email: '' },
    ]);
    const viewer = await createMember(challenge, 'viewer');
    expect(await rowsFor(viewer.token)).toMatchObject([{ isWithheld: false }, { isWithheld: false }]);

    const withoutPanel = await open();
    await insertInterest(await insertSubmittedApplication(withoutPanel.id, contact), member);
    const lead = await createMember(withoutPanel, 'lead');
    const [row] = await rowsFor(lead.token, withoutPanel.id);
    expect(row).not.toHaveProperty('isWithheld');
    expect(row.email).toBe(contact.email);
  });
});
