// The expectations for every call that came with panels: which of the panel's callers get which status.
import { declarations } from '../../contract/declarations.ts';
import { interests } from '../../contract/interests.ts';
import { panel } from '../../contract/panel.ts';
import { panelAssignments } from '../../contract/panel-assignments.ts';
import { panelReminders } from '../../contract/panel-reminders.ts';
import { panelSettings } from '../../contract/panel-settings.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { rest } from './expectation.ts';
import {
  edit,
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

type Expected = Pick<PanelCase, 'withPanel' | 'withoutPanel'>;

/** For people who may edit the challenge. Without a panel they learn that there is none. */
const editedPanel = (status: 200 | 201 | 204): Expected => ({
  withPanel: edit(status),
  withoutPanel: edit(400),
});

const settingsCases: Readonly<Record<string, PanelCase>> = {
  'read the settings': {
    endpoint: panelSettings.find,
    send: ofChallenge,
    withPanel: forAll({ 403: ['member'], 404: [otherSite], 200: rest }),
    withoutPanel: forAll({ 403: ['member'], 404: [otherSite], 200: rest }),
  },
  'change the settings': {
    endpoint: panelSettings.update,
    send: (about) => ({ ...ofChallenge(about), body: { canDecline: false } }),
    withPanel: edit(200),
    withoutPanel: edit(200),
  },
  'turn the panel off': {
    endpoint: panelSettings.delete,
    send: ofChallenge,
    // It is in use.
    withPanel: edit(400),
    withoutPanel: edit(204),
  },
  'read the progress': {
    endpoint: panel.progress,
    send: ofChallenge,
    withPanel: edit(200),
    withoutPanel: edit(200),
  },
};

const toRemind: PanelCase['send'] = (about) => ({
  ...ofChallenge(about),
  body: { personIDs: [about.challenge.memberID] },
});

const assignmentCases: Readonly<Record<string, PanelCase>> = {
  'read the board': { endpoint: panelAssignments.board, send: ofChallenge, ...editedPanel(200) },
  propose: {
    endpoint: panelAssignments.propose,
    send: (about) => ({ ...ofChallenge(about), body: {} }),
    ...editedPanel(200),
  },
  'add an assignment': {
    endpoint: panelAssignments.save,
    send: (about) => ({ ...ofChallenge(about), body: { add: [[about.id, about.challenge.memberID]] } }),
    ...editedPanel(200),
  },
  'remove an assignment': {
    endpoint: panelAssignments.save,
    send: (about) => ({ ...ofChallenge(about), body: { remove: [[about.id, about.challenge.memberID]] } }),
    ...editedPanel(200),
  },
  'preview reminders': { endpoint: panelReminders.preview, send: toRemind, ...editedPanel(200) },
  'send reminders': { endpoint: panelReminders.send, send: toRemind, ...editedPanel(201) },
};

const clearing =
  (interest: 'ofViewer' | 'ofSuperAdmin'): PanelCase['send'] =>
  ({ challenge }) => ({
    params: { id: challenge.id, interestID: challenge.interests[interest] },
    body: { reason: 'They sold their shares.' },
  });

const interestCases: Readonly<Record<string, PanelCase>> = {
  'list interests': { endpoint: interests.list, send: ofChallenge, ...editedPanel(200) },
  'add an interest for a member': {
    endpoint: interests.create,
    send: (about) => ({
      ...ofChallenge(about),
      body: { personID: about.challenge.memberID, applicationID: about.id, kind: 'financial', note: '' },
    }),
    withPanel: {
      assigned: edit(201).assigned,
      // The member's interest in it is recorded.
      unassigned: edit(400).unassigned,
    },
    withoutPanel: edit(400),
  },
  'clear the interest of a viewer': {
    endpoint: interests.clear,
    send: clearing('ofViewer'),
    ...editedPanel(200),
  },
  'clear the interest of a super admin': {
    endpoint: interests.clear,
    send: clearing('ofSuperAdmin'),
    withPanel: forAll({
      200: ['member and group admin', 'member and lead'],
      // It is the super admin's own.
      403: rest,
      404: [otherSite],
    }),
    withoutPanel: edit(400),
  },
  'put an interest back in force': {
    endpoint: interests.putBack,
    send: ({ challenge }) => ({ params: { id: challenge.id, interestID: challenge.interests.cleared } }),
    ...editedPanel(200),
  },
  'dismiss a suggestion': {
    endpoint: interests.dismissSuggestion,
    send: (about) => ({
      ...ofChallenge(about),
      body: { personID: about.challenge.memberID, applicationID: about.id },
    }),
    ...editedPanel(204),
  },
};

/** For members and super admins; the viewer is not an assessor. */
const ownPart = (status: 200 | 400) => forAll({ 403: [viewer], 404: [otherSite], [status]: rest });

/** Everyone has declined both applications. */
const withDeclines = (tx: Queryable) =>
  tx.execute(sql`
    insert into panel_pair (application_id, person_id, declined_on, decline_reason)
    select application.id, person.id, '2026-11-01T09:00:00Z', 'time' from application cross join person
    on conflict (application_id, person_id) do update
    set declined_on = excluded.declined_on, decline_reason = excluded.decline_reason`);

const ownCases: Readonly<Record<string, PanelCase>> = {
  'read the own declaration': {
    endpoint: declarations.find,
    send: ofChallenge,
    withPanel: ownPart(200),
    withoutPanel: ownPart(400),
  },
  'answer for a company': {
    endpoint: declarations.submit,
    send: (about) => ({ ...ofChallenge(about), body: { applicationIDs: [about.id], interests: [] } }),
    withPanel: ownPart(200),
    withoutPanel: ownPart(400),
  },
  'declare an interest': {
    endpoint: declarations.declareInterest,
    send: ({ id }) => ({ body: { applicationID: id, kind: 'financial', note: '' } }),
    withPanel: {
      // They have declared one.
      assigned: { 400: interested, 404: [otherSite], 201: rest },
      unassigned: { 404: ['member', otherSite], 201: rest },
    },
    withoutPanel: forAll({ 404: [otherSite], 400: rest }),
  },
  decline: {
    endpoint: declarations.decline,
    send: ({ id }) => ({ body: { applicationID: id, reason: 'time', note: '' } }),
    withPanel: {
      assigned: { 201: openMembers, 400: [finished], 403: interested, 404: [otherSite] },
      unassigned: {
        201: [superAdmin],
        403: [...openMembersWithRight, finished, viewer],
        404: ['member', otherSite],
      },
    },
    withoutPanel: ownPart(400),
  },
  'withdraw a decline': {
    endpoint: declarations.withdrawDecline,
    prepare: withDeclines,
    send: ({ id }) => ({ params: { applicationID: id } }),
    withPanel: {
      assigned: { 403: interested, 404: [otherSite], 204: rest },
      unassigned: { 403: [viewer], 404: [otherSite], 204: rest },
    },
    withoutPanel: ownPart(400),
  },
  'list the own panels': {
    endpoint: declarations.panels,
    send: () => ({}),
    withPanel: forAll({ 403: [viewer], 200: rest }),
    withoutPanel: forAll({ 403: [viewer], 200: rest }),
  },
  'read the own work': {
    endpoint: declarations.ownWork,
    send: ofChallenge,
    withPanel: ownPart(200),
    withoutPanel: ownPart(200),
  },
};

export const newPanelCases = { ...settingsCases, ...assignmentCases, ...interestCases, ...ownCases };
