// Routes for a company's own applications: start, save, attach files, submit, delete.
import { companyApplications } from '../../../contract/company-applications.ts';
import { fullName } from '../../../contract/people.ts';
import { publicSiteNames } from '../../../contract/vocabulary.ts';
import { canStartApplication, canSubmit, completenessOf } from '../../../rules/company-applications.ts';
import { isPublished } from '../../../rules/lifecycle.ts';
import { canSeeSite } from '../../../rules/permissions.ts';
import { NotFound, requirePossible, Unauthorized } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { submittedMail } from '../../platform/mail/work-mails.ts';
import { signedPath } from '../../platform/media/signing.ts';
import { companyApplicationLinkOf } from '../links/public-site.ts';
import { lockPeopleForShare } from '../people/queries.ts';
import { listRestrictedPeople } from '../restriction-facts/require-unrestricted.ts';
import { fieldsOf, recordOf, requireChangeable, requireOwn, toSummary, toVersionedRecord } from './access.ts';
import { attach } from './attachments.ts';
import { requireChangeAllowance } from './limits.ts';
import { recordSave } from './merged-saves.ts';
import {
  deleteAttachment,
  deleteOwn,
  findLatestOrganisation,
  findOwnFor,
  insertOwn,
  listOwn,
  lockChallengeForShare,
  setSubmitted,
  updateOwn,
} from './queries.ts';

/** Companies do not see which member of staff changed something. */
const staffShownAs = { nameForOthers: 'The programme team' };

/** Fills in the organisation from the company's latest application, or else name and email from the account. */
async function startApplication({
  tx,
  actor,
  body,
  now,
  record,
}: Context<typeof companyApplications.begin>): Promise<number> {
  const challenge = await lockChallengeForShare(tx, body.challengeID);
  if (!challenge || !canSeeSite(actor, challenge.site) || !isPublished(challenge, now)) throw new NotFound();
  const existingID = await findOwnFor(tx, body.challengeID, actor.id);
  if (existingID !== null) return existingID;
  // The account was deleted a moment ago, so it cannot own an application.
  if ((await lockPeopleForShare(tx, [actor.id])).length === 0) throw new Unauthorized();
  await requireChangeAllowance(tx, actor, now);
  requirePossible(canStartApplication(challenge, now));
  const application = { challengeID: body.challengeID, site: challenge.site, applicantID: actor.id };
  const id = await insertOwn(tx, application, now.instant);
  if (id === null) return (await findOwnFor(tx, body.challengeID, actor.id)) ?? 0;
  const known = (await findLatestOrganisation(tx, actor.id)) ?? {
    contactName: fullName(actor).slice(0, 255),
    email: actor.email,
  };
  const fields = { ...fieldsOf(await requireOwn(tx, id, actor)), ...known };
  await updateOwn(tx, id, fields, completenessOf(fields));
  await record({
    action: 'create',
    record: recordOf(id),
    before: null,
    after: { challengeID: body.challengeID, ...known },
  });
  return id;
}

export const companyApplicationRoutes = implement(companyApplications, {
  list: async ({ tx, actor, now, services }) =>
    (await listOwn(tx, actor.id)).map((row) => toSummary(row, now, services.settings)),

  begin: async (context) => {
    const { tx, actor, now, services } = context;
    return toVersionedRecord(
      await requireOwn(tx, await startApplication(context), actor),
      now,
      services.settings,
    );
  },

  find: async ({ tx, actor, params, now, services }) =>
    toVersionedRecord(await requireOwn(tx, params.id, actor), now, services.settings),

  save: async (context) => {
    const { tx, actor, params, body, now, services, requestID } = context;
    const found = await requireChangeable(tx, params.id, actor, now);
    await requireUnchanged(context, recordOf(params.id), found.version, staffShownAs);
    const before = fieldsOf(found);
    const after = { ...before, ...body };
    if (
      Object.keys(body).some((name) => before[name as keyof typeof body] !== after[name as keyof typeof body])
    ) {
      await updateOwn(tx, params.id, after, completenessOf(after));
      await recordSave(tx, { actor, at: now.instant, applicationID: params.id, before, after, requestID });
    }
    return toVersionedRecord(await requireOwn(tx, params.id, actor), now, services.settings);
  },

  submit: async (context) => {
    const { tx, actor, params, now, services, record } = context;
    const found = await requireChangeable(tx, params.id, actor, now);
    await requireUnchanged(context, recordOf(params.id), found.version, staffShownAs);
    // Checked with the current rules, because they may have become stricter since the application was saved.
    requirePossible(canSubmit(completenessOf(fieldsOf(found))));
    await setSubmitted(tx, params.id, now.instant);
    const submittedOn = now.instant.toISOString();
    await record({
      action: 'submit',
      record: recordOf(params.id),
      before: { submittedOn: null },
      after: { submittedOn },
    });
    const site = found.challenge.site as keyof typeof publicSiteNames;
    const mail = submittedMail({
      to: actor.email,
      firstName: actor.firstName,
      sender: publicSiteNames[site],
      challengeName: found.challengeName,
      link: companyApplicationLinkOf(services.settings, { id: params.id, site }),
    });
    // A restricted person gets only mails about their account and the request.
    if ((await listRestrictedPeople(tx, [actor.id])).size === 0) await queueMail(tx, mail, now.instant);
    return toVersionedRecord(await requireOwn(tx, params.id, actor), now, services.settings);
  },

  attach: withOwnTransactions(attach),

  attachment: async ({ tx, actor, params, now, services }) => {
    const { attachments } = await requireOwn(tx, params.id, actor);
    if (!attachments.some(({ s3Key }) => s3Key === params.s3Key)) throw new NotFound();
    return { s3URL: signedPath(services, params.s3Key, now.instant) };
  },

  detach: async ({ tx, actor, params, now, record }) => {
    const { attachments } = await requireChangeable(tx, params.id, actor, now);
    const attached = attachments.find(({ s3Key }) => s3Key === params.s3Key);
    if (!attached) throw new NotFound();
    await deleteAttachment(tx, attached.s3Key);
    const { s3Key: _, ...about } = attached;
    await record({ action: 'detach', record: recordOf(params.id), before: about, after: null });
    return undefined;
  },

  delete: async ({ tx, actor, params, now, record }) => {
    const found = await requireChangeable(tx, params.id, actor, now);
    await deleteOwn(tx, params.id);
    const { challenge: _, version: __, ...before } = found;
    await record({ action: 'delete', record: recordOf(params.id), before, after: null });
    return undefined;
  },
});
