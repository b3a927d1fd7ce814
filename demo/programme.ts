// Inserts the whole demonstration, one statement for each table, in the order of their references.
import { criteria } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { json, sql } from '../server/platform/database/sql.ts';
import { applicationRow } from './application-row.ts';
import { type DemoApplication, demoApplications } from './applications.ts';
import { insertAssessments } from './assessment-rows.ts';
import { type DemoAssessment, demoAssessments } from './assessments.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { addDays, daysSinceStart, momentOn } from './days.ts';
import { insertDescriptions } from './description-rows.ts';
import { insertEarlierScores } from './earlier-scores.ts';
import { type DemoGroup, demoGroups, type Weights } from './groups.ts';
import { historyRows } from './history.ts';
import { type IdOf, insertNamed, insertRows, type Row, snakeCase } from './insert-rows.ts';
import type { DemoFile } from './media.ts';
import { demoMessages } from './messages.ts';
import { insertPanels } from './panel-rows.ts';
import { demoPeople } from './people.ts';
import { allPictures, filesOf, type Pictures } from './pictures.ts';
import { keyFrom } from './random.ts';
import { insertRooms } from './room-rows.ts';
import { demoTags } from './tags.ts';

export interface Programme {
  /** The day on which the demonstration is loaded. */
  readonly today: string;
  readonly pictures: ReadonlyMap<DemoChallenge, Pictures>;
  readonly applications: readonly DemoApplication[];
  readonly assessments: readonly DemoAssessment[];
  readonly files: readonly DemoFile[];
}

export function programmeOf(today: string): Programme {
  const pictures = allPictures(today);
  const applications = demoApplications(today);
  const attached = applications.flatMap(({ attachments }) => attachments);
  const shown = [...pictures.values()].flatMap(filesOf);
  const assessments = demoAssessments(applications, today);
  return { today, pictures, applications, assessments, files: [...shown, ...attached] };
}

export async function insertProgramme(
  tx: Queryable,
  programme: Programme,
  passwordHash: string,
): Promise<void> {
  const beginning = momentOn(addDays(programme.today, -daysSinceStart));
  const person = await insertNamed(tx, 'person', 'email', peopleRows(passwordHash, beginning));
  const tag = await insertNamed(tx, 'tag', 'name', tagRows(beginning));
  await insertRows(tx, 'media', fileRows(programme.files, person));
  const group = await insertGroups(tx, beginning, person);
  const challenge = await insertChallenges(tx, programme, { person, tag, group });
  await insertDescriptions(tx, programme.pictures, challenge);
  await insertApplications(tx, programme.applications, { person, challenge });
  await insertAssessments(tx, programme.assessments, { person, challenge });
  await insertPanels(tx, programme, { person, challenge });
  await insertMessages(tx, programme.today, person);
  await insertRows(tx, 'audit_event', historyRows(programme.today, person));
  await insertRooms(tx, programme, { person, challenge });
  await insertEarlierScores(tx, programme, { person, challenge });
}

const peopleRows = (passwordHash: string, beginning: string): Row[] =>
  demoPeople.map(({ email, firstName, lastName, roles, site }) => ({
    email,
    first_name: firstName,
    last_name: lastName,
    roles,
    site,
    password_hash: passwordHash,
    created_at: beginning,
  }));

const tagRows = (beginning: string): Row[] =>
  demoTags.map(({ type, name, isPublic }) => ({ type, name, is_public: isPublic, created_at: beginning }));

const fileRows = (files: readonly DemoFile[], person: IdOf): Row[] =>
  files.map(({ key, kind, contentType, fileName, bytes, uploadedBy, createdAt }) => ({
    s3_key: key,
    kind,
    content_type: contentType,
    file_name: fileName,
    size: bytes.length,
    uploaded_by: person(uploadedBy),
    created_at: createdAt,
  }));

const weightColumns = (weights: Weights): Row =>
  Object.fromEntries(
    criteria.map((criterion, index) => [`weight_${snakeCase(criterion)}`, weights[index] ?? null]),
  );

async function insertGroups(tx: Queryable, beginning: string, person: IdOf): Promise<IdOf> {
  const groups: readonly DemoGroup[] = Object.values(demoGroups);
  const group = await insertNamed(
    tx,
    'challenge_group',
    'name',
    groups.map(({ name, site, weights }) => ({
      name,
      site,
      created_at: beginning,
      ...weightColumns(weights),
    })),
  );
  const membersOf = (list: 'admins' | 'viewers' | 'holders') =>
    groups.flatMap(({ name, [list]: emails }) =>
      emails.map((email) => ({ challenge_group_id: group(name), person_id: person(email) })),
    );
  await insertRows(tx, 'challenge_group_admin', membersOf('admins'));
  await insertRows(tx, 'challenge_group_viewer', membersOf('viewers'));
  await insertRows(tx, 'challenge_group_holder', membersOf('holders'));
  return group;
}

interface IdsForChallenges {
  readonly person: IdOf;
  readonly tag: IdOf;
  readonly group: IdOf;
}

async function insertChallenges(tx: Queryable, programme: Programme, ids: IdsForChallenges): Promise<IdOf> {
  const rows = demoChallenges.map((challenge) => challengeRow(challenge, programme, ids));
  const id = await insertNamed(tx, 'challenge', 'name', rows);
  const staffOf = (list: 'workshopAdmins' | 'assessors' | 'pitchAdmins') =>
    demoChallenges.flatMap(({ name, [list]: emails }) =>
      emails.map((email) => ({ challenge_id: id(name), person_id: ids.person(email) })),
    );
  await insertRows(tx, 'challenge_workshop_admin', staffOf('workshopAdmins'));
  await insertRows(tx, 'challenge_assessor', staffOf('assessors'));
  await insertRows(tx, 'challenge_pitch_admin', staffOf('pitchAdmins'));
  const tagged = demoChallenges.flatMap(({ name, tags }) =>
    tags.map((tag) => ({ challenge_id: id(name), tag_id: ids.tag(tag) })),
  );
  await insertRows(tx, 'challenge_tag', tagged);
  return id;
}

const html = (paragraphs: readonly string[]) => paragraphs.map((words) => `<p>${words}</p>`).join('');
const momentOrNull = (day: string | null) => (day === null ? null : momentOn(day, 90));

function challengeRow(challenge: DemoChallenge, programme: Programme, ids: IdsForChallenges): Row {
  const group = demoGroups[challenge.group];
  const dates = datesOf(challenge.timing, programme.today);
  const { thumbnail, partnerLogos = [], summaryImages = [] } = programme.pictures.get(challenge) ?? {};
  return {
    name: challenge.name,
    challenge_group_id: ids.group(group.name),
    challenge_lead_id: ids.person(challenge.lead),
    site: challenge.site,
    campaign_id: challenge.campaignID,
    workshop_date: dates.workshop,
    start_date: dates.start,
    end_date: dates.end,
    grace_period: challenge.timing.grace,
    assessment_start_date: dates.assessmentStart,
    response_date: dates.response,
    pitch_presentation_date: dates.pitch,
    background: html(challenge.background),
    award_description: html([challenge.award]),
    image_s3_key: thumbnail?.key ?? null,
    partner_logo_s3_key: partnerLogos[0]?.key ?? null,
    partner_second_logo_s3_key: partnerLogos[1]?.key ?? null,
    partner_third_logo_s3_key: partnerLogos[2]?.key ?? null,
    summary_image1_s3_key: summaryImages[0]?.key ?? null,
    summary_image2_s3_key: summaryImages[1]?.key ?? null,
    ...weightColumns(challenge.weights ?? group.weights),
    publish_date: momentOrNull(dates.published),
    preview_key: keyFrom(`preview of ${challenge.name}`),
    ready_for_assessments_set_on: momentOrNull(dates.ready),
    assessments_complete_set_on: momentOrNull(dates.complete),
    created_at: momentOn(dates.created),
  };
}

async function insertApplications(
  tx: Queryable,
  applications: readonly DemoApplication[],
  ids: { readonly person: IdOf; readonly challenge: IdOf },
): Promise<void> {
  const ownersOf = ({ challenge, company }: DemoApplication) => ({
    challenge_id: ids.challenge(challenge.name),
    applicant_id: ids.person(company.person.email),
  });
  await insertRows(
    tx,
    'application',
    applications.map((application) => ({ ...ownersOf(application), ...applicationRow(application) })),
  );
  const attached = applications.flatMap((application) =>
    application.attachments.map(({ key }, sort) => ({ ...ownersOf(application), s3_key: key, sort })),
  );
  await tx.execute(sql`
    insert into application_attachment (s3_key, application_id, sort)
    select attached.s3_key, application.id, attached.sort
    from jsonb_to_recordset(${json(attached)})
      as attached(challenge_id integer, applicant_id integer, s3_key text, sort integer)
    join application using (challenge_id, applicant_id)`);
}

async function insertMessages(tx: Queryable, today: string, person: IdOf): Promise<void> {
  const messages = demoMessages(today);
  const personOf = (email: string | null) => (email === null ? null : person(email));
  const rows = messages.map(({ firstName, lastName, sentOn, readAt, doneBy, reply: _, ...message }) => ({
    ...message,
    first_name: firstName,
    last_name: lastName,
    sent_on: sentOn,
    read_at: readAt,
    done_at: doneBy === null ? null : readAt,
    done_by: personOf(doneBy),
  }));
  const idOf = await insertNamed(tx, 'contact_message', 'email', rows);
  // A reply without a mail counts as sent.
  const replies = messages.flatMap(({ email, reply, readAt, doneBy }) =>
    reply === null
      ? []
      : [{ message_id: idOf(email), person_id: personOf(doneBy), text: reply, sent_at: readAt }],
  );
  await insertRows(tx, 'contact_reply', replies);
}
