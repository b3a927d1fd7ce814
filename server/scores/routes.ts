// The calls of the score summary: read it, take back its public links, take it along as PDF or XLSX.
import { randomBytes } from 'node:crypto';
import { scoreSummary } from '../../contract/score-summary.ts';
import { canEditChallenge } from '../../rules/challenges.ts';
import { submissionsAsXlsx } from '../challenges/export-xlsx.ts';
import { recordOf, requireEdited, requireViewed } from '../challenges/standing.ts';
import { shareScores } from '../database/audit.ts';
import { JsonText } from '../http/answer.ts';
import { NotFound } from '../http/errors.ts';
import { type Context, implement } from '../http/implement.ts';
import { cleanFileName } from '../media/file-name.ts';
import { insertMedium } from '../media/queries.ts';
import { signedAddress } from '../media/signing.ts';
import { slots } from '../media/slots.ts';
import { scoreSummaryPdf } from '../pdf/score-summary.ts';
import { shareLinkOf } from '../site/links.ts';
import { findAssessmentSummaries, readAssessmentSummaries } from './queries.ts';
import { findShareLink, insertShareLink, revokeShareLinks, type ShareLink } from './share-links.ts';

type Reading = Context<typeof scoreSummary.find>;

/** The one that is there, else a new one. Two who ask at once get the same. */
async function shareLink({ tx, services, params, now, inTransaction }: Reading): Promise<ShareLink> {
  const life = { at: now.instant, days: services.settings.shareLinkDays };
  const found = await findShareLink(tx, services.tokenSecret, params.id, life);
  if (found) return found;
  return inTransaction(async ({ tx, actor, record }) => {
    const [challenge] = await tx`select from challenge where id = ${params.id} for no key update`;
    if (!challenge) throw new NotFound();
    const meanwhile = await findShareLink(tx, services.tokenSecret, params.id, life);
    if (meanwhile) return meanwhile;
    await record({ action: shareScores, record: recordOf(params.id), before: null, after: null });
    return insertShareLink(tx, services.tokenSecret, params.id, { ...life, createdBy: actor.id });
  });
}

/** Making one takes a second of the processor: those who come together wait their turn. */
const drawing = slots(2);

export const scoreRoutes = implement(scoreSummary, {
  find: async (context) => {
    const { tx, actor, services } = context;
    const { challenge } = await requireViewed(context);
    const isEditor = canEditChallenge(actor, challenge).allowed;
    const summaries = await readAssessmentSummaries(tx, challenge.id);
    const link = isEditor ? await shareLink(context) : null;
    const { id, name, site, challengeGroupID, challengeLeadID, isGroupAdmin, scoreWeighting } = challenge;
    const { readyForAssessmentsSetOn, assessmentsCompleteSetOn } = challenge;
    const head = JSON.stringify({
      token: link?.token ?? null,
      shareLink: link && shareLinkOf(services.settings, site, link.token),
      shareLinkExpiresOn: link?.expiresOn ?? null,
      challenge: {
        id,
        name,
        site,
        challengeGroupID,
        challengeLeadID,
        isGroupAdmin,
        scoreWeighting,
        readyForAssessmentsSetOn,
        assessmentsCompleteSetOn,
      },
    });
    // The rest is JSON already.
    return new JsonText(`${head.slice(0, -1)},"assessmentSummaries":${summaries}}`);
  },

  revokeShareLink: async (context) => {
    const { tx, params, now, record } = context;
    await requireEdited(context, { lock: true });
    if ((await revokeShareLinks(tx, params.id, now.instant)) > 0)
      await record({
        action: 'revoke the links to the score summary',
        record: recordOf(params.id),
        before: null,
        after: null,
      });
    return undefined;
  },

  downloadPdf: async (context) => {
    const { tx, actor, now, services } = context;
    const { challenge } = await requireViewed({ ...context, params: { id: context.params.challengeID } });
    const assessmentSummaries = await findAssessmentSummaries(tx, challenge.id);
    const bytes = await drawing(() => scoreSummaryPdf({ challenge, assessmentSummaries, date: now.today }));
    const s3Key = `${randomBytes(24).toString('base64url')}.pdf`;
    await services.media.write(s3Key, bytes);
    const about = {
      s3Key,
      kind: 'document' as const,
      contentType: 'application/pdf',
      fileName: cleanFileName(
        `Score summary ${challenge.name.replaceAll(/[/\\]/g, '-')}.pdf`,
        'Score summary.pdf',
      ),
      size: bytes.length,
      uploadedBy: actor.id,
    };
    try {
      await insertMedium(tx, about, now.instant);
    } catch (error) {
      // Bytes without a row are nobody's to reach, nor anybody's to clear away.
      await services.media.delete(s3Key).catch(() => {});
      throw error;
    }
    return { s3URL: signedAddress(services, s3Key, now.instant) };
  },

  exportSheets: async (context) => {
    const { challenge } = await requireViewed(context);
    const { actor, services } = context;
    return {
      fileName: 'SubmissionsSummary.xlsx',
      stream: submissionsAsXlsx(context.tx, challenge.id, {
        reader: actor,
        timeZone: services.settings.timeZone,
      }),
    };
  },
});
