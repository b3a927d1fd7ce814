// Routes of applications: staff read them, write about them, open their attachments and remove them.
import { applications } from '../../../contract/applications.ts';
import { messages } from '../../../contract/messages.ts';
import {
  canRemoveApplication,
  canSeeContactData,
  isRemovableApplication,
} from '../../../rules/applications.ts';
import { canEditOrganisation, isAssessorOf } from '../../../rules/assessments.ts';
import { canEditChallenge, canReadChallenge } from '../../../rules/challenges.ts';
import { canChangeEntrySummary } from '../../../rules/independence.ts';
import { listPage } from '../../platform/database/list.ts';
import { FieldErrors, NotFound, requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { signedAddress } from '../../platform/media/signing.ts';
import { requireViewed } from '../challenges/access.ts';
import { findChallenge } from '../challenges/queries.ts';
import { findPanelRecords } from '../panel-facts/deletion.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import {
  listReader,
  recordOf,
  requireRead,
  requireWritable,
  requireWrite,
  toVersionedRecord,
} from './access.ts';
import { challengeApplicationList, challengeOptionList, submittedApplicationList } from './lists.ts';
import { listApplications } from './search.ts';
import { deleteApplication, findDecisionRecord, setScoreSummary, updateOrganisation } from './writes.ts';

export const applicationRoutes = implement(applications, {
  list: ({ tx, actor, query }) => listApplications(tx, actor, query),

  challenges: ({ tx, actor, query }) => listPage(tx, challengeOptionList(actor, query.search), query),

  listOfChallenge: async ({ tx, actor, now, params, query }) => {
    const found = await requireViewed({ tx, actor, now, params });
    const reader = listReader(actor, found, found.panel);
    return listPage(tx, challengeApplicationList(params.id, reader, query), query);
  },

  listSubmitted: async ({ tx, actor, now, params, query }) => {
    const found = await findChallenge(tx, params.id, actor, now);
    if (!found) throw new NotFound();
    const reads = { ...found.challenge, isAssessor: isAssessorOf(actor, found) };
    if (!canReadChallenge(actor, reads, found.group)) throw new NotFound();
    const reader = listReader(actor, found, found.panel);
    return listPage(tx, submittedApplicationList(params.id, reader, query), query);
  },

  find: async ({ tx, actor, params }) =>
    toVersionedRecord(tx, await requireRead(tx, params.id, actor), actor),

  attachment: async ({ tx, actor, params, now, services }) => {
    const { application } = await requireRead(tx, params.id, actor);
    if (!application.attachmentS3Keys.includes(params.s3Key)) throw new NotFound();
    return { s3URL: signedAddress(services, params.s3Key, now.instant) };
  },

  findOrganisation: async ({ tx, actor, params }) => {
    const { application, challenge, version } = await requireRead(tx, params.id, actor);
    requireAllowed(canEditOrganisation(actor, challenge));
    const { organisationType, organisationSize, ktnEntrySummary } = application;
    const { companyName, challengeID, challengeName } = application;
    return {
      record: {
        submissionId: application.id,
        organisationType,
        organisationSize,
        ktnEntrySummary,
        companyName,
        challengeID,
        challengeName,
      },
      version,
    };
  },

  updateOrganisation: async (context) => {
    const { tx, actor, params, body, record } = context;
    const { submissionId, ...changes } = body;
    const { application, challenge, panelPair, version } = await requireWrite(tx, params.id, actor, {
      lock: 'to change',
    });
    requireAllowed(canEditOrganisation(actor, challenge));
    requireWritable(application);
    // The path names the application. A body that names another one is a mistake, so we refuse it.
    if (submissionId !== undefined && submissionId !== params.id)
      throw new FieldErrors({ submissionId: messages.pattern });
    // The applicant's own name is contact data.
    const hidden = { id: application.applicant?.id, name: 'The company' };
    const names = canSeeContactData(actor, challenge).allowed ? {} : { hidden };
    await requireUnchanged(context, recordOf(params.id), version, names);
    const before = {
      organisationType: application.organisationType,
      organisationSize: application.organisationSize,
      ktnEntrySummary: application.ktnEntrySummary,
    };
    const after = { ...before, ...changes };
    // Without a panel, every assessor of the challenge may change the summary.
    if (panelPair) {
      const summaries = { stored: before.ktnEntrySummary, requested: changes.ktnEntrySummary };
      requireAllowed(canChangeEntrySummary(canEditChallenge(actor, challenge).allowed, summaries));
    }
    if (Object.entries(after).some(([field, value]) => before[field as keyof typeof before] !== value)) {
      await updateOrganisation(tx, params.id, after);
      await record({ action: 'update', record: recordOf(params.id), before, after });
    }
    return toVersionedRecord(tx, await requireRead(tx, params.id, actor), actor);
  },

  writeScoreSummary: async (context) => {
    const { tx, actor, params, body, record } = context;
    const { application, challenge, panelPair, version } = await requireWrite(tx, params.id, actor, {
      lock: 'to change',
    });
    requireAllowed(canEditChallenge(actor, challenge));
    await requireScores(tx, { challenge, panel: panelPair?.panel ?? null }, actor);
    requireWritable(application);
    await requireUnchanged(context, recordOf(params.id), version);
    const before = { overallScoreSummary: application.overallScoreSummary };
    const after = { overallScoreSummary: body.summary };
    if (before.overallScoreSummary !== after.overallScoreSummary) {
      await setScoreSummary(tx, params.id, body.summary);
      await record({ action: 'update', record: recordOf(params.id), before, after });
    }
    return toVersionedRecord(tx, await requireRead(tx, params.id, actor), actor);
  },

  delete: async ({ tx, actor, params, record }) => {
    const { application, challenge } = await requireWrite(tx, params.id, actor, { lock: 'to change' });
    requireAllowed(canRemoveApplication(actor, challenge));
    requirePossible(isRemovableApplication(application));
    const inPanel = await findPanelRecords(tx, application.id);
    const decided = await findDecisionRecord(tx, application.id);
    const assessments = await deleteApplication(tx, application.id);
    // What depends on the reader is not part of the record.
    const { hasUserAssessed: _, canViewChallenge: __, challengeGroupID: ___, ...whole } = application;
    const { isRestricted: ____, erasedAt: _____, ...before } = whole;
    await record({
      action: 'delete',
      record: recordOf(application.id),
      before: { ...before, assessments, ...inPanel, ...decided },
      after: null,
    });
    return undefined;
  },
});
