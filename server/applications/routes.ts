// The calls of applications: staff read what companies sent, open its attachments, and can remove it.
import { type Application, applications } from '../../contract/applications.ts';
import { canRemoveApplication } from '../../rules/applications.ts';
import { canEditChallenge } from '../../rules/challenges.ts';
import { requireViewed } from '../challenges/standing.ts';
import { listPage } from '../database/list.ts';
import { NotFound, requireAllowed } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { signedAddress } from '../media/signing.ts';
import {
  type ApplicationFacts,
  applicationList,
  challengeOptionList,
  deleteApplication,
  findApplication,
  submissionList,
} from './queries.ts';

/** The application itself, without what was only needed to decide about it. */
function withoutFacts(facts: ApplicationFacts) {
  const { challengeLeadID, isGroupAdmin, version, ...application } = facts;
  return {
    application: application satisfies Application,
    challenge: { challengeLeadID, isGroupAdmin },
    version,
  };
}

export const applicationRoutes = implement(applications, {
  list: ({ tx, actor, query }) => listPage(tx, applicationList(tx, actor, query), query),

  challenges: ({ tx, actor, query }) => listPage(tx, challengeOptionList(tx, actor, query.search), query),

  listOfChallenge: async ({ tx, actor, now, params, query }) => {
    await requireViewed({ tx, actor, now, params });
    return listPage(tx, submissionList(tx, params.id, actor, query), query);
  },

  find: async ({ tx, actor, params }) => {
    const found = await findApplication(tx, params.id, actor);
    if (!found) throw new NotFound();
    const { application, challenge, version } = withoutFacts(found);
    // What the board is told about the scores is not for everyone who looks after users.
    const seesScores = canEditChallenge(actor, challenge).allowed;
    const overallScoreSummary = seesScores ? application.overallScoreSummary : null;
    return { record: { ...application, overallScoreSummary }, version };
  },

  attachment: async ({ tx, actor, params, now, services }) => {
    const found = await findApplication(tx, params.id, actor);
    if (!found?.attachmentS3Keys.includes(params.s3Key)) throw new NotFound();
    return { s3URL: signedAddress(services, params.s3Key, now.instant) };
  },

  delete: async ({ tx, actor, now, params, record }) => {
    const found = await findApplication(tx, params.id, actor, { lock: true });
    if (!found) throw new NotFound();
    const removing = canRemoveApplication(actor, found);
    // Whoever does not see it among the submissions of its challenge must not learn that it is there.
    if (!removing.allowed) await requireViewed({ tx, actor, now, params: { id: found.challengeID } });
    requireAllowed(removing);
    const { application } = withoutFacts(found);
    const assessments = await deleteApplication(tx, application.id);
    const { hasUserAssessed: _, ...before } = application;
    await record({
      action: 'delete',
      record: { type: 'application', id: application.id },
      before: { ...before, assessments },
      after: null,
    });
    return undefined;
  },
});
