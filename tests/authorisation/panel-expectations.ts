// The expectations for every call that a panel changes: which of the panel's callers get which status.
import { applications } from '../../contract/applications.ts';
import { assessments } from '../../contract/assessments.ts';
import { challenges } from '../../contract/challenges.ts';
import { decisionRoom } from '../../contract/decision-room.ts';
import { history } from '../../contract/history.ts';
import { moderation } from '../../contract/moderation.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { scoresAsAt } from '../../contract/scores-as-at.ts';
import { seals } from '../../contract/seals.ts';
import { weightingChanges } from '../../contract/weighting-changes.ts';
import { testStart } from '../support/api.ts';
import { fields } from '../support/assessments.ts';
import { rest } from './expectation.ts';
import {
  edit,
  editors,
  finished,
  forAll,
  interested,
  ofChallenge,
  openMembers,
  openMembersWithRight,
  otherSite,
  type PanelCase,
  superAdmin,
  viewer,
} from './panel-case.ts';

/** An interest hides one application; the other is assigned to nobody, so it needs another right. */
const read: Pick<PanelCase, 'withPanel' | 'withoutPanel'> = {
  withPanel: {
    assigned: { 404: [...interested, otherSite], 200: rest },
    unassigned: { 404: ['member', otherSite], 200: rest },
  },
  withoutPanel: forAll({ 404: [otherSite], 200: rest }),
};

/** Calls for super admins alone. */
const superAdminReads: Pick<PanelCase, 'withPanel' | 'withoutPanel'> = {
  withPanel: {
    assigned: { 404: [superAdmin, otherSite], 403: rest },
    unassigned: { 200: [superAdmin], 404: [otherSite], 403: rest },
  },
  withoutPanel: forAll({ 200: [superAdmin], 404: [otherSite], 403: rest }),
};

const byID: PanelCase['send'] = ({ id }) => ({ params: { id } });
const byApplication: PanelCase['send'] = ({ id }) => ({ params: { submissionID: id } });

/** Who reads, assesses and summarises an application (decision 0063). */
const accessCases: Readonly<Record<string, PanelCase>> = {
  'read an application': { endpoint: applications.find, send: byID, ...read },
  'open an attachment': {
    endpoint: applications.attachment,
    send: ({ id, s3Key }) => ({ params: { id, s3Key } }),
    ...read,
  },
  'read a place': { endpoint: assessments.place, send: byApplication, ...read },
  'read organisation details': {
    endpoint: applications.findOrganisation,
    send: byID,
    withPanel: {
      assigned: { 404: [...interested, otherSite], 200: rest },
      unassigned: { 404: ['member', otherSite], 403: [viewer], 200: rest },
    },
    withoutPanel: forAll({ 404: [otherSite], 403: [viewer], 200: rest }),
  },
  'change organisation details': {
    endpoint: applications.updateOrganisation,
    send: ({ id }) => ({ params: { id }, body: { organisationType: 10 } }),
    withPanel: {
      assigned: { 403: interested, 404: [otherSite], 200: rest },
      unassigned: { 404: ['member', otherSite], 403: [viewer], 200: rest },
    },
    withoutPanel: forAll({ 404: [otherSite], 403: [viewer], 200: rest }),
  },
  'read all assessments': {
    endpoint: assessments.scoresByApplication,
    send: ({ id }) => ({ params: { applicationID: id } }),
    ...superAdminReads,
  },
  'read the history': {
    endpoint: history.list,
    send: ({ id }) => ({ params: { type: 'application', id } }),
    ...superAdminReads,
  },
  'read the own assessment': {
    endpoint: assessments.find,
    send: byApplication,
    withPanel: {
      assigned: { 200: [finished], 403: [viewer], 404: rest },
      unassigned: { 403: [viewer], 404: rest },
    },
    withoutPanel: {
      assigned: { 200: [finished], 403: [viewer], 404: rest },
      unassigned: { 403: [viewer], 404: rest },
    },
  },
  assess: {
    endpoint: assessments.create,
    send: ({ id }) => ({ body: { applicationID: id, ...fields } }),
    withPanel: {
      assigned: { 201: openMembers, 400: [finished], 403: interested, 404: [otherSite] },
      unassigned: {
        201: [superAdmin],
        403: [...openMembersWithRight, finished, viewer],
        404: ['member', otherSite],
      },
    },
    withoutPanel: {
      assigned: { 201: [...openMembers, superAdmin], 400: [finished], 403: [viewer], 404: [otherSite] },
      unassigned: { 201: [...openMembers, finished, superAdmin], 403: [viewer], 404: [otherSite] },
    },
  },
  'change the own assessment': {
    endpoint: assessments.update,
    send: ({ id }) => ({ body: { applicationID: id, isInnovative: false } }),
    withPanel: {
      assigned: { 200: [finished], 403: interested, 404: rest },
      unassigned: { 403: [...openMembersWithRight, finished, viewer], 404: rest },
    },
    withoutPanel: {
      assigned: { 200: [finished], 403: [viewer], 404: rest },
      unassigned: { 403: [viewer], 404: rest },
    },
  },
  'delete an assessment': {
    endpoint: assessments.delete,
    send: ({ challenge }) => ({ params: { id: challenge.assessmentID } }),
    withPanel: forAll({ 404: [otherSite], 403: rest }),
    withoutPanel: forAll({ 204: [superAdmin], 404: [otherSite], 403: rest }),
  },
  'delete the challenge': {
    endpoint: challenges.delete,
    send: ({ challenge }) => ({ params: { id: challenge.id } }),
    // Only super admins can delete a challenge with applications.
    withPanel: forAll({ 400: editors, 404: [otherSite], 403: rest }),
    withoutPanel: forAll({ 204: [superAdmin], 400: editors, 404: [otherSite], 403: rest }),
  },
  'delete an application': {
    endpoint: applications.delete,
    send: byID,
    withPanel: {
      assigned: { 204: editors, 404: [otherSite], 403: rest },
      unassigned: { 204: [...editors, superAdmin], 404: ['member', otherSite], 403: rest },
    },
    withoutPanel: forAll({ 204: [...editors, superAdmin], 404: [otherSite], 403: rest }),
  },
};

/** Someone whose roles open no group gets 403 too. */
const withoutScores = ['member', 'member and viewer', 'member and group admin'] as const;

const seeScores: Pick<PanelCase, 'withPanel' | 'withoutPanel'> = {
  withPanel: forAll({ 403: withoutScores, 404: [otherSite], 200: rest }),
  withoutPanel: forAll({ 403: ['member'], 404: [otherSite], 200: rest }),
};

/** With a panel, members with open work are refused too, unless they lead the challenge or are super admins. */
const editWithScores = (status: 200): PanelCase['withPanel'] =>
  forAll({ [status]: ['member and lead', superAdmin], 404: [otherSite], 403: rest });

const newWeights = {
  deploymentScale: 0.4,
  fitWithChallenge: 0.3,
  credibilityCompany: 0.1,
  credibilityTechnology: 0.1,
  fullOrPartialSolution: 0.1,
};

/** Who sees scores (decision 0063). scores/independence.test.ts draws the PDF. */
const scoreCases: Readonly<Record<string, PanelCase>> = {
  'read the scores': { endpoint: scoreSummary.find, send: ofChallenge, ...seeScores },
  'export as CSV': { endpoint: challenges.export, send: ofChallenge, ...seeScores },
  'export as XLSX': { endpoint: scoreSummary.exportSheets, send: ofChallenge, ...seeScores },
  'share the scores': {
    endpoint: scoreSummary.share,
    send: ofChallenge,
    // A link would show the application in which the super admin has an interest.
    withPanel: forAll({ 201: ['member and lead'], 404: [otherSite], 403: rest }),
    withoutPanel: edit(201),
  },
  'share the scores with idea summaries': {
    endpoint: scoreSummary.share,
    send: (sent) => ({ ...ofChallenge(sent), body: { includesIdeaSummaries: true } }),
    withPanel: forAll({ 201: ['member and lead'], 404: [otherSite], 403: rest }),
    withoutPanel: edit(201),
  },
  'revoke the links': {
    endpoint: scoreSummary.revokeShareLink,
    send: ofChallenge,
    withPanel: edit(204),
    withoutPanel: edit(204),
  },
  'write the summary for the board': {
    endpoint: applications.writeScoreSummary,
    send: ({ id }) => ({ params: { id }, body: { summary: 'Invite them.' } }),
    withPanel: {
      assigned: { 200: ['member and lead'], 404: [otherSite], 403: rest },
      unassigned: { 200: ['member and lead', superAdmin], 404: ['member', otherSite], 403: rest },
    },
    withoutPanel: edit(200),
  },
  'change the entry summary': {
    endpoint: applications.updateOrganisation,
    send: ({ id }) => ({ params: { id }, body: { ktnEntrySummary: 'Sound.' } }),
    withPanel: {
      assigned: { 200: editors, 404: [otherSite], 403: rest },
      unassigned: { 200: [...editors, superAdmin], 404: ['member', otherSite], 403: rest },
    },
    withoutPanel: forAll({ 404: [otherSite], 403: [viewer], 200: rest }),
  },
  'preview weights': {
    endpoint: weightingChanges.preview,
    send: (about) => ({ ...ofChallenge(about), body: newWeights }),
    withPanel: edit(200),
    withoutPanel: edit(200),
  },
  'read the changes of weights': {
    endpoint: weightingChanges.list,
    send: ofChallenge,
    withPanel: forAll({ 403: ['member'], 404: [otherSite], 200: rest }),
    withoutPanel: forAll({ 403: ['member'], 404: [otherSite], 200: rest }),
  },
};

const atMoment: PanelCase['send'] = (about) => ({
  ...ofChallenge(about),
  query: { at: testStart.toISOString() },
});

/** Past scores refuse the same people as today's scores. The test of past scores draws the PDF. */
const pastScoreCases: Readonly<Record<string, PanelCase>> = {
  'read past scores': { endpoint: scoresAsAt.find, send: atMoment, ...seeScores },
  'export past scores as XLSX': { endpoint: scoresAsAt.exportSheets, send: atMoment, ...seeScores },
  'read what changed in the scores': {
    endpoint: scoresAsAt.changes,
    send: (about) => ({ ...ofChallenge(about), query: { from: testStart.toISOString() } }),
    ...seeScores,
  },
  'read the moments': { endpoint: scoresAsAt.moments, send: ofChallenge, ...seeScores },
};

/** The decision room refuses the same people as the score summary. */
const roomCases: Readonly<Record<string, PanelCase>> = {
  'read the decision room': { endpoint: decisionRoom.find, send: ofChallenge, ...seeScores },
  'read a past decision room': { endpoint: decisionRoom.find, send: atMoment, ...seeScores },
  'simulate a past ranking': { endpoint: decisionRoom.stability, send: atMoment, ...seeScores },
  'simulate the ranking': { endpoint: decisionRoom.stability, send: ofChallenge, ...seeScores },
  'change the cut-off': {
    endpoint: decisionRoom.update,
    send: (about) => ({ ...ofChallenge(about), body: { places: 2 } }),
    withPanel: editWithScores(200),
    withoutPanel: edit(200),
  },
};

const leads = ['member and lead', superAdmin] as const;

/** Someone with an interest in the company writes no note about it and sets none of its assessments aside. */
const moderationCases: Readonly<Record<string, PanelCase>> = {
  'read the moderation': { endpoint: moderation.find, send: ofChallenge, ...seeScores },
  'open the moderation': {
    endpoint: moderation.open,
    send: ofChallenge,
    withPanel: forAll({ 201: leads, 404: [otherSite], 403: rest }),
    withoutPanel: forAll({ 201: leads, 404: [otherSite], 403: rest }),
  },
  'add a note': {
    endpoint: moderation.addNote,
    send: ({ id, challenge }) => ({
      params: { id: challenge.id },
      body: { applicationID: id, text: 'Look again.' },
    }),
    withPanel: {
      assigned: { 201: ['member and lead'], 404: [otherSite], 403: rest },
      unassigned: { 201: leads, 404: [otherSite], 403: rest },
    },
    withoutPanel: edit(201),
  },
  // The others learn that moderation is not open.
  'set an assessment aside': {
    endpoint: moderation.setAside,
    send: ({ challenge }) => ({
      params: { id: challenge.assessmentID },
      body: { reason: 'It is about another company.' },
    }),
    withPanel: forAll({ 400: ['member and lead'], 404: [otherSite], 403: rest }),
    withoutPanel: forAll({ 400: leads, 404: [otherSite], 403: rest }),
  },
};

/** A pack shows every application, so someone with an interest in one of them neither seals nor opens a file. */
const sealCases: Readonly<Record<string, PanelCase>> = {
  'list the sealed packs': { endpoint: seals.list, send: ofChallenge, ...seeScores },
  // The others learn that the assessments are not complete.
  'seal the decisions': {
    endpoint: seals.seal,
    send: ofChallenge,
    withPanel: forAll({ 400: ['member and lead'], 404: [otherSite], 403: rest }),
    withoutPanel: forAll({ 400: leads, 404: [otherSite], 403: rest }),
  },
  // The others learn that there is no such pack.
  'open a file of a pack': {
    endpoint: seals.file,
    send: ({ challenge }) => ({ params: { id: challenge.id, sealID: 1 }, query: { type: 'json' } }),
    withPanel: forAll({ 404: ['member and lead', otherSite], 403: rest }),
    withoutPanel: forAll({ 404: [...editors, superAdmin, otherSite], 403: rest }),
  },
};

export const panelCases = {
  ...accessCases,
  ...scoreCases,
  ...pastScoreCases,
  ...roomCases,
  ...moderationCases,
  ...sealCases,
};
