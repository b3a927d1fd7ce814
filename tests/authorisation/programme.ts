// The expectations for tags, images, histories, the calendar, messages, the dashboard and the home page.
import type { calendar } from '../../contract/calendar.ts';
import type { contactMessages } from '../../contract/contact-messages.ts';
import type { dashboard } from '../../contract/dashboard.ts';
import type { history } from '../../contract/history.ts';
import type { home } from '../../contract/home.ts';
import type { media } from '../../contract/media.ts';
import type { tags } from '../../contract/tags.ts';
import { deleteMessages } from '../../server/features/contact-messages/deletion.ts';
import { deleteTags } from '../../server/features/tags/deletion.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from '../support/api.ts';
import { callersByRole, everyRole, superAdmins, superAdminsGA, superAdminsIX } from './callers.ts';
import { edited } from './challenges.ts';
import { about, answering, byID, call, type Expectations, rest, withBody } from './expectation.ts';
import { setUp } from './groups.ts';
import { withInterests } from './interests.ts';

/** Staff who can edit at least one challenge: admins of a group of their site, and leads. */
const editSomeChallenge = [...everyRole, 'group admin', 'lead@demo', 'challenge lead'] as const;

export const readTags = { 200: ['challengeTags', ...superAdmins, ...editSomeChallenge], 403: rest } as const;

/** Decision 0013: only staff of both sites change a tag that challenges of the other site use. */
const changedTags = {
  tag: { 200: rest },
  'used by IX': { 403: ['admin.ga@demo', 'super admin of GA'], 200: rest },
  'used by GA': { 200: ['admin.ga@demo', ...superAdminsGA], 403: rest },
  'used by both': { 200: ['super@demo'], 403: rest },
  missing: { 404: rest },
} as const;

/** Only the person who deleted a record can restore it. */
const onlyOwnDeletion = { 200: ['super@demo'], 404: rest } as const;

async function deletionBySuperAdmin(tx: Queryable) {
  const [found] = await tx.query<[{ id: number }]>(
    sql`select id from person where email = 'super@demo.example'`,
  );
  return { by: found.id, at: testStart };
}

export const tagExpectations: Expectations<typeof tags> = {
  list: call({ cells: readTags }),
  listBusiness: call({ cells: readTags }),
  find: about('tags', (id) => ({ params: { type: 10, address: id } }), {
    records: { tag: readTags, missing: { 404: readTags[200], 403: rest } },
  }),
  create: call({
    allowedByRole: callersByRole.challengeTags,
    send: () => ({ body: { name: 'Robots' } }),
    cells: { 201: rest },
  }),
  createBusiness: call({
    allowedByRole: callersByRole.challengeTags,
    send: () => ({ body: { name: 'Robots' } }),
    cells: { 201: rest },
  }),
  update: about('tags', withBody({ name: 'Drones' }), {
    allowedByRole: callersByRole.challengeTags,
    records: changedTags,
  }),
  delete: about('tags', byID, {
    allowedByRole: callersByRole.challengeTags,
    records: answering(204, changedTags),
  }),
  restore: about('tags', byID, {
    prepare: async (tx) => {
      const deletion = await deletionBySuperAdmin(tx);
      const tags = await tx.query<{ id: number }[]>(sql`select id from tag`);
      await deleteTags(
        tx,
        tags.map(({ id }) => id),
        deletion,
      );
    },
    allowedByRole: callersByRole.challengeTags,
    records: { tag: onlyOwnDeletion, 'used by both': onlyOwnDeletion, missing: { 404: rest } },
  }),
};

export const mediaExpectations: Expectations<typeof media> = {
  upload: call({
    send: (_, { image }) => ({ file: image }),
    cells: { 201: [...superAdmins, ...editSomeChallenge], 403: rest },
  }),
};

const historyOf = (type: string) => (id: number) => ({ params: { type, id } });

/** People who see a group read its history only if they may edit it. Leading one of its challenges is not enough. */
const historyOfGroup = {
  ...setUp,
  own: {
    200: [...superAdminsIX, 'group admin'],
    403: [...setUp.own[403], 'lead@demo', 'challenge lead'],
    404: rest,
  },
} as const;

export const historyExpectations: Expectations<typeof history> = {
  list: [
    about('admins', historyOf('person'), {
      when: 'of a person',
      allowedByRole: superAdmins,
      records: {
        plain: { 200: superAdminsIX, 404: rest },
        ga: { 200: superAdminsGA, 404: rest },
        both: { 200: ['super@demo'], 404: rest },
        missing: { 404: rest },
      },
    }),
    about('groups', historyOf('challenge_group'), { when: 'of a group', records: historyOfGroup }),
    about('applications', historyOf('interest'), {
      when: 'of an interest',
      prepare: withInterests,
      allowedByRole: superAdmins,
      records: {
        own: { 200: superAdminsIX, 404: rest },
        ga: { 200: superAdminsGA, 404: rest },
        missing: { 404: rest },
      },
    }),
    about('challenges', historyOf('challenge'), { when: 'of a challenge', records: edited }),
    about('challenges', historyOf('challenge_panel'), {
      when: 'of a panel',
      allowedByRole: superAdmins,
      records: {
        own: { 200: superAdminsIX, 404: rest },
        ga: { 200: superAdminsGA, 404: rest },
        missing: { 404: rest },
      },
    }),
    about('applications', historyOf('application'), {
      when: 'of an application',
      allowedByRole: superAdmins,
      records: {
        own: { 200: superAdminsIX, 404: rest },
        ga: { 200: superAdminsGA, 404: rest },
        missing: { 404: rest },
      },
    }),
  ],
};

export const calendarExpectations: Expectations<Omit<typeof calendar, 'readFeed'>> = {
  list: call({ allowedByRole: callersByRole.calendar, cells: { 200: rest } }),
  options: call({ allowedByRole: callersByRole.calendar, cells: { 200: rest } }),
  feed: call({ allowedByRole: callersByRole.calendar, cells: { 200: rest } }),
  renewFeed: call({ allowedByRole: callersByRole.calendar, cells: { 201: rest } }),
  deleteFeed: call({ allowedByRole: callersByRole.calendar, cells: { 204: rest } }),
};

const messageReaders = ['contactUsMessages', 'messages@demo', 'admin.ix@demo', ...superAdminsIX] as const;

export const readMessages = {
  ix: { 200: messageReaders, 404: rest },
  ga: { 200: ['admin.ga@demo', ...superAdminsGA], 404: rest },
  missing: { 404: rest },
} as const;

const ofMessageRole = { allowedByRole: callersByRole.contactUsMessages };

/** Each message has a reply with the same id, whose mail was given up. */
async function withUndeliveredReplies(tx: Queryable) {
  await tx.execute(sql`
    with mail as (
      insert into outgoing_mail (recipient, subject, text_body, html_body, created_at, next_attempt_at, given_up_at)
      values ('vera@demo.example', 'Hello', '', '', ${testStart}, ${testStart}, ${testStart}) returning id)
    insert into contact_reply (id, message_id, text, sent_at, mail_id) overriding system value
    select contact_message.id, contact_message.id, 'Hello', ${testStart}, mail.id from contact_message, mail`);
}

export const contactMessageExpectations: Expectations<Omit<typeof contactMessages, 'send'>> = {
  list: call({ ...ofMessageRole, cells: { 200: rest } }),
  counts: call({ ...ofMessageRole, cells: { 200: rest } }),
  find: about('contactMessages', byID, { ...ofMessageRole, records: readMessages }),
  update: about('contactMessages', (id) => ({ params: { id }, body: { isPossibleSpam: true } }), {
    ...ofMessageRole,
    records: readMessages,
  }),
  delete: about('contactMessages', byID, { ...ofMessageRole, records: answering(204, readMessages) }),
  restore: about('contactMessages', byID, {
    ...ofMessageRole,
    prepare: async (tx) => {
      const deletion = await deletionBySuperAdmin(tx);
      const messages = await tx.query<{ id: number }[]>(sql`select id from contact_message`);
      await deleteMessages(
        tx,
        messages.map(({ id }) => id),
        deletion,
      );
    },
    records: { ix: onlyOwnDeletion, ga: onlyOwnDeletion, missing: { 404: rest } },
  }),
  reply: about('contactMessages', withBody({ text: 'Thank you.' }), {
    ...ofMessageRole,
    records: answering(201, readMessages),
  }),
  sendAgain: about('contactMessages', (id) => ({ params: { id, replyID: id } }), {
    ...ofMessageRole,
    prepare: withUndeliveredReplies,
    records: readMessages,
  }),
};

export const dashboardExpectations: Expectations<typeof dashboard> = {
  figures: call({ cells: { 200: rest } }),
};

export const homeExpectations: Expectations<typeof home> = {
  read: call({ cells: { 200: rest } }),
};
