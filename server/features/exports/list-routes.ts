// Routes that download a list: everything that matches its filters, or the records that someone chose in it.
import { listExports } from '../../../contract/exports.ts';
import { tagTypes } from '../../../contract/vocabulary.ts';
import { sql } from '../../platform/database/sql.ts';
import { implement } from '../../platform/http/implement.ts';
import { listReader } from '../applications/access.ts';
import { chooseSearchMethod } from '../applications/contact-columns.ts';
import { applicationList, challengeApplicationList } from '../applications/lists.ts';
import { requireListed, requireViewed } from '../challenges/access.ts';
import { challengeList, challengesOfGroup } from '../challenges/queries.ts';
import { messageList } from '../contact-messages/queries.ts';
import { groupList } from '../groups/queries.ts';
import { peopleList } from '../people/queries.ts';
import { requireTagReader } from '../tags/access.ts';
import { tagList } from '../tags/queries.ts';
import {
  applicationColumns,
  challengeColumns,
  groupChallengeColumns,
  groupColumns,
  messageColumns,
  personColumns,
  submissionColumns,
  tagColumns,
} from './list-columns.ts';
import { listFile } from './list-file.ts';

/** Lists take a page and an order, which a download does not have. */
const unpaged = { pageSize: 1, order: 'asc' } as const;
const byFirstName = { ...unpaged, sort: 'firstName' } as const;
const byName = { ...unpaged, sort: 'name' } as const;
const byDate = { ...unpaged, sort: 'createdOn' } as const;

const people = { key: sql`person.id`, columns: personColumns };
const tags = { key: sql`tag.id`, columns: tagColumns };

export const listExportRoutes = implement(listExports, {
  admins: (context) =>
    listFile('admins', context, {
      ...people,
      list: peopleList('admin', context.actor, { ...context.query, ...byFirstName }),
    }),

  superadmins: (context) =>
    listFile('superadmins', context, {
      ...people,
      list: peopleList('superAdmin', context.actor, { ...context.query, ...byFirstName }),
    }),

  users: (context) =>
    listFile('users', context, {
      ...people,
      list: peopleList('user', context.actor, { ...context.query, ...byFirstName }),
    }),

  groups: (context) =>
    listFile('groups', context, {
      key: sql`challenge_group.id`,
      columns: groupColumns,
      list: groupList(context.actor, { ...context.query, ...byName }),
    }),

  challenges: (context) =>
    listFile('challenges', context, {
      key: sql`challenge.id`,
      columns: challengeColumns,
      list: challengeList(context.actor, context.now, { ...context.query, ...byName }),
    }),

  'group-challenges': async (context) => {
    const { tx, actor, now, query } = context;
    const which = await requireListed(tx, query.groupID, actor);
    return listFile('group-challenges', context, {
      key: sql`challenge.id`,
      columns: groupChallengeColumns(now),
      list: challengesOfGroup(actor, now, { ...query, ...byName }, which),
    });
  },

  applications: async (context) => {
    const { tx, actor, query } = context;
    const method = await chooseSearchMethod(tx, actor, query.search);
    return listFile('applications', context, {
      key: sql`application.id`,
      columns: applicationColumns,
      list: applicationList(actor, { ...query, ...byDate }, method),
    });
  },

  submissions: async (context) => {
    const { tx, actor, now, query } = context;
    const found = await requireViewed({ tx, actor, now, params: { id: query.challengeID } });
    const reader = listReader(actor, found, found.panel);
    return listFile('submissions', context, {
      key: sql`application.id`,
      columns: submissionColumns,
      list: challengeApplicationList(query.challengeID, reader, { ...query, ...byDate }),
    });
  },

  tags: async (context) => {
    await requireTagReader(context);
    const list = tagList(tagTypes.tag, context.actor, { ...context.query, ...byName });
    return listFile('tags', context, { ...tags, list });
  },

  'business-tags': async (context) => {
    await requireTagReader(context);
    const list = tagList(tagTypes.business, context.actor, { ...context.query, ...byName });
    return listFile('business-tags', context, { ...tags, list });
  },

  messages: (context) =>
    listFile('messages', context, {
      key: sql`contact_message.id`,
      columns: messageColumns,
      list: messageList(context.actor, { ...context.query, ...unpaged, sort: 'sentOn' }),
    }),
});
