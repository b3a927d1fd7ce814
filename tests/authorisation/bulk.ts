// The expectations for calls about many records. Each reply lists what was refused, which bulk.test.ts of each feature tests.
import type { bulk } from '../../contract/bulk-calls.ts';
import { callersByRole, superAdmins } from './callers.ts';
import { listedGroups, viewed } from './challenges.ts';
import { about, call, type Expectations, rest } from './expectation.ts';

const chosen = (body: Record<string, unknown>) => ({ body: { action: 'updateLead', ...body } });
/** All challenges of a list in which nothing matches the search. */
const allOf = (filter: object) => ({ filter: { ...filter, search: 'no such challenge' }, expectedTotal: 0 });

export const bulkExpectations: Expectations<typeof bulk> = {
  contactMessages: about('contactMessages', (id) => ({ body: { action: 'markDone', ids: [id] } }), {
    allowedByRole: callersByRole.contactUsMessages,
    records: { ix: { 200: rest }, ga: { 200: rest }, missing: { 200: rest } },
  }),
  tags: about('tags', (id) => ({ body: { action: 'makePublic', ids: [id] } }), {
    allowedByRole: callersByRole.challengeTags,
    records: { tag: { 200: rest }, 'used by both': { 200: rest }, missing: { 200: rest } },
  }),
  challenges: [
    about('challenges', (id, { bystander }) => chosen({ ids: [id], leadID: bystander.id }), {
      when: 'by ids',
      allowedByRole: callersByRole.groups,
      records: { own: { 200: rest }, ga: { 200: rest }, missing: { 200: rest } },
    }),
    about(
      'groups',
      (id, { bystander }) => chosen({ ...allOf({ challengeGroupID: id }), leadID: bystander.id }),
      {
        when: 'by the filter of a group',
        allowedByRole: callersByRole.groups,
        // A super admin filters the list of all challenges, which is empty for a group of the other site.
        records: {
          own: { 200: [...listedGroups.own[200], 'super admin of GA'], 404: rest },
          ga: { 200: [...viewed.ga[200], 'super admin of IX'], 404: rest },
          missing: { 200: superAdmins, 404: rest },
        },
      },
    ),
    call({
      when: 'by the filter of all challenges',
      allowedByRole: callersByRole.groups,
      send: (_, { bystander }) => chosen({ ...allOf({}), leadID: bystander.id }),
      cells: { 200: superAdmins, 403: rest },
    }),
  ],
};
