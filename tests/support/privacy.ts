// Sets up tests of requests about personal data: a company with an application, and the calls of a super admin.
import { type ErasedRecord, privacy } from '../../contract/privacy.ts';
import { runNextRequest } from '../../server/features/privacy/run-requests.ts';
import { companyApplicationTests, completeFields, pdf } from './company-applications.ts';
import { refuseWritesWithoutMoment } from './write-moments.ts';

export async function privacyTests() {
  const api = await companyApplicationTests();
  const { call, database, services, settings, superAdmin, save, submitOwn, attach, createDraft } = api;
  await refuseWritesWithoutMoment(database);
  const token = await superAdmin();
  const { media, tokenSecret } = services;
  const parts = { database, media, settings, tokenSecret };
  const run = (changes: object = {}) => runNextRequest({ ...parts, ...changes }, services.now());

  const create = (kind: string, email: string, as = token) =>
    call(privacy.create, { token: as, body: { kind, email, receivedOn: '2026-10-31' } });
  const read = (id: number, as = token) => call(privacy.read, { token: as, params: { id } });

  /** A company with one submitted application that has an attachment. */
  async function submittedApplication() {
    const draft = await createDraft();
    await save(draft.token, draft.id, { ...completeFields, email: draft.applicant.email });
    await attach(draft.token, draft.id, { bytes: pdf });
    await submitOwn(draft.token, draft.id);
    return { ...draft, email: draft.applicant.email };
  }

  async function erase(id: number, changes: object = {}, as = token) {
    const { body } = await read(id, as);
    return call(privacy.erase, {
      token: as,
      params: { id },
      body: {
        confirmEmail: body.email,
        planHash: body.planHash,
        records: body.plan.erased.map((record: ErasedRecord) => ({ type: record.type, id: record.id })),
        ...changes,
      },
    });
  }

  return { ...api, token, parts, run, create, read, erase, submittedApplication };
}
