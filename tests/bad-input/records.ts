// The records of the bad-input tests: one of each kind that a call can be about, and valid values for the fields.
import { afterAll } from 'vitest';
import { byField, fieldsOfKind, peopleFields, richTextFields } from '../../contract/challenge-fields.ts';
import { honeypotField } from '../../contract/contact-messages.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { scoresAsAt } from '../../contract/scores-as-at.ts';
import {
  assignableRoles,
  criteria,
  roles,
  sectionTypes,
  sites,
  tagTypes,
} from '../../contract/vocabulary.ts';
import { deleteMessages } from '../../server/features/contact-messages/deletion.ts';
import { unsubscribeToken } from '../../server/features/mail-preferences/unsubscribe-token.ts';
import { deleteTags } from '../../server/features/tags/deletion.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { password, testApi, testStart } from '../support/api.ts';
import { submitted } from '../support/assessments.ts';
import { dates } from '../support/challenges.ts';
import { completeFields } from '../support/company-applications.ts';
import { testFolder } from '../support/folder.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { everySectionComplete } from '../support/row-values.ts';
import { type Row, sampleRows, type Table } from '../support/rows.ts';
import { png } from '../support/upload.ts';
import { insertDecisionRecords } from './decision-records.ts';
import { insertFactorRecords } from './factor-records.ts';
import { insertInterestRecords } from './interest-records.ts';
import { insertModerationRecords } from './moderation-records.ts';
import { insertPanelRecords } from './panel-records.ts';
import { insertPrivacyRecords } from './privacy-records.ts';
import { saveState } from './restore-state.ts';
import type { Known } from './schema-shape.ts';
import { insertSignInRecords } from './sign-in-records.ts';

const imageKey = 'image-of-the-test-0000.png';
const attachmentKey = 'plan-of-the-test-00000.pdf';

const pastMoment = testStart.toISOString();

const richTexts = [
  '',
  '<p>Words</p>',
  '<ul><li>One</li></ul><p onclick="x()">&amp; two</p>',
  '<p><a href="https://test.example">Here</a></p>',
];

/** One section of each type. */
const sections = [
  { type: sectionTypes.WYSIWYG, contents: [{ title: '', content: '<p>Words</p>', sort: 1 }] },
  { type: sectionTypes.Accordion, contents: [{ title: 'Why', content: '<p>Because</p>', sort: 1 }] },
  { type: sectionTypes.Video, contents: [{ title: '', content: 'https://youtu.be/dQw4w9WgXcQ', sort: 1 }] },
  { type: sectionTypes.Image, contents: [{ title: '', content: imageKey, sort: 1 }] },
].map((section, index) => ({ title: 'Section', sort: index + 1, ...section }));

/** Passkeys are offered only by https and on localhost. */
const adminSiteUrl = 'http://localhost';

/** With `hasDocument` the PDF is drawn once here, so that no case has to draw it. */
export async function badInputTests({ hasDocument }: { readonly hasDocument: boolean }) {
  const folder = await testFolder();
  const store = folderStore(folder);
  /** Log lines about server errors, which a failing test prints. */
  const serverErrors: string[] = [];
  const logged = (line: string) => {
    if (line.includes('"err"')) serverErrors.push(line);
  };
  const provider = await startIdentityProvider({ adminSiteUrl });
  afterAll(() => provider.stop());
  const api = await testApi({ ...provider.settings, ADMIN_SITE_URL: adminSiteUrl }, logged, store, 3);
  const { database, person, tokenOf } = api;
  // No record gets the id 1 or 2, because many cases use these ids and would each draw a PDF of that challenge.
  await database.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 100) from pg_sequences
    where schemaname = 'public'`);
  const rows = await sampleRows(database);
  const insert = (table: Table, changes?: Row) => rows.insert(database, table, changes);

  const caller = await person('superAdmin', [], sites.All);
  const otherSuperAdmin = await person('superAdmin', [], sites.All);
  const admin = await person('admin', ['admins', 'users', 'assessor', 'challengeHolder', 'challengeGroups']);
  const removable = await person('admin', ['challengeHolder']);
  const applicant = await person('user');
  const staffToken = await tokenOf(caller);
  const userToken = await tokenOf(applicant, 'user');
  // Only someone who has asked for an erasure can withdraw it, and only someone who has not can ask.
  const withdrawing = await person('user');
  const withdrawingToken = await tokenOf(withdrawing, 'user');

  await store.write(imageKey, await png());
  await insert('media', { s3_key: imageKey });
  await store.write(attachmentKey, Buffer.from('%PDF-1.7\n'));
  await insert('media', {
    s3_key: attachmentKey,
    kind: 'attachment',
    content_type: 'application/pdf',
    file_name: 'plan.pdf',
    size: 9,
  });
  const tag = await insert('tag', { type: tagTypes.tag, name: 'Clean water' });
  const business = await insert('tag', { type: tagTypes.business, name: 'Sensors' });

  const group = await insert('challenge_group', { site: sites.All });
  const inGroup = { challenge_group_id: group.id, challenge_lead_id: admin.id, image_s3_key: imageKey };
  const open = {
    ...inGroup,
    start_date: '2026-11-01',
    end_date: '2026-12-15',
    publish_date: new Date('2026-11-01T00:00:00Z'),
  };
  const applied = await insert('challenge', open);
  const openToAll = await insert('challenge', open);
  const ended = await insert('challenge', { ...inGroup, start_date: '2026-10-01', end_date: '2026-10-31' });
  const assessable = await insert('challenge', {
    ...inGroup,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    ready_for_assessments_set_on: testStart,
    publish_date: new Date('2026-10-01T00:00:00Z'),
  });
  for (const one of [caller, admin])
    await insert('challenge_assessor', { challenge_id: assessable.id, person_id: one.id });
  const toAssess = await insert('application', { ...submitted, challenge_id: assessable.id });
  const assessed = await insert('application', {
    ...submitted,
    challenge_id: assessable.id,
    company_name: 'Beta',
  });
  const assessment = await insert('assessment', { application_id: assessed.id, assessor_id: caller.id });
  await insert('assessment', { application_id: assessed.id, assessor_id: admin.id });

  const ofPanels = await insertPanelRecords({ insert, member: admin, inGroup });

  const ownApplication = await insert('application', {
    challenge_id: applied.id,
    applicant_id: applicant.id,
    ...everySectionComplete,
    company_name: completeFields.companyName,
    address_line1: completeFields.addressLine1,
    town_city: completeFields.townCity,
    postcode: completeFields.postcode,
    contact_name: completeFields.contactName,
    email: completeFields.email,
    telephone: completeFields.telephone,
    idea_summary: completeFields.ideaSummary,
    is_partial_solution: true,
    trl_description: completeFields.trlDescription,
    ip_status_description: completeFields.ipStatusDescription,
  });
  await insert('application_attachment', { s3_key: attachmentKey, application_id: ownApplication.id });

  const ofSignIns = await insertSignInRecords({ insert, caller, member: admin, applicant });
  const view = await insert('saved_view', { person_id: caller.id, is_shared: true });
  const message = await insert('contact_message');
  const undelivered = await insert('outgoing_mail', { given_up_at: testStart });
  const reply = await insert('contact_reply', { message_id: message.id, mail_id: undelivered.id });
  const deletion = { by: caller.id, at: testStart };
  const deletedMessage = await insert('contact_message');
  await deleteMessages(database, [deletedMessage.id], deletion);
  const deletedTag = await insert('tag');
  await deleteTags(database, [deletedTag.id], deletion);
  const ofInterests = await insertInterestRecords({ insert, caller, member: admin, inGroup });

  const ofModerations = await insertModerationRecords({ insert, caller, member: admin, inGroup });
  const ofPrivacy = await insertPrivacyRecords({ insert, applicant, withdrawing, challengeID: applied.id });
  const ofDecisions = await insertDecisionRecords({ insert, assessor: caller, inGroup });

  const ofSecondFactors = {
    ...(await insertFactorRecords(api, insert, 'staff', { caller, withSecondFactor: otherSuperAdmin })),
    ...(await insertFactorRecords(api, insert, 'user', {
      caller: applicant,
      withSecondFactor: await person('user'),
    })),
  };
  const textual = (values: readonly (number | string)[]) => values.map(String);
  const staffIDs = [[], [admin.id], [admin.id, removable.id]];
  const images = [null, imageKey];
  const known: Record<string, readonly unknown[]> = {
    // Fields in addresses.
    id: textual([assessable.id, applied.id, openToAll.id]),
    'applications.id': textual([toAssess.id, assessed.id]),
    'applications.listOfChallenge.id': [String(assessable.id)],
    'applications.listSubmitted.id': [String(assessable.id)],
    'applications.list.challengeID': [String(assessable.id)],
    'applications.attachment.id': [String(ownApplication.id)],
    submissionID: [String(assessed.id)],
    'groups.id': [String(group.id)],
    groupID: [String(group.id)],
    'tags.id': textual([tag.id, business.id]),
    'tags.find.type': [String(tagTypes.tag)],
    'tags.find.address': [String(tag.id), 'Clean-water'],
    'admins.id': [String(removable.id)],
    'superAdmins.id': [String(otherSuperAdmin.id)],
    'users.id': [String(applicant.id)],
    'companySignInSteps.options.site': [String(sites.IX)],
    'history.type': ['challenge', 'challenge_panel'],
    'views.id': [String(view.id)],
    'views.address': ['', 'search=a&pageSize=25'],
    'exports.challengeID': [String(assessable.id)],
    'exports.ids': [String(assessable.id), '1,2,3'],
    'exports.site': [String(sites.IX)],
    'exports.challengeGroupID': [String(group.id)],
    'exports.challengeLeadID': ['me', String(admin.id)],
    'securityEvents.kind': ['signIn', 'signIn,exported', ['signIn', 'exported']],
    'securityEvents.from': ['2026-06-01'],
    'securityEvents.to': ['2026-11-15'],
    'assessments.id': [String(assessment.id)],
    'assessments.scoresByApplication.applicationID': [String(assessed.id)],
    'decisionRoom.id': [String(assessable.id)],
    'decisionRoom.at': [pastMoment, '2026-11-01T00:00:00Z'],
    'scoresAsAt.id': [String(assessable.id)],
    'scoresAsAt.at': [pastMoment],
    'scoresAsAt.from': [pastMoment],
    'scoresAsAt.to': [pastMoment],
    'contactMessages.id': [String(message.id)],
    'contactMessages.sendAgain.replyID': [String(reply.id)],
    'contactMessages.restore.id': [String(deletedMessage.id)],
    'tags.restore.id': [String(deletedTag.id)],
    'bulk.contactMessages.ids': [[message.id, deletedMessage.id], [1]],
    'bulk.contactMessages.expectedTotal': [1],
    'bulk.tags.ids': [[tag.id, deletedTag.id], [1]],
    'bulk.tags.expectedTotal': [0, 1],
    'bulk.challenges.ids': [[assessable.id, applied.id], [1]],
    'bulk.challenges.expectedTotal': [0],
    'companyApplications.id': [String(ownApplication.id)],
    'challenges.assessmentComplete.id': [String(assessable.id)],
    'challenges.readyForAssessment.id': [String(ended.id)],
    challengeID: [assessable.id],
    'scoreSummary.challengeID': [String(assessable.id)],
    challengeGroupIDs: ['-1', '0', String(group.id), [String(group.id), '0']],
    'challenges.leadOptions.challengeGroupID': [String(group.id)],
    'challenges.adminOptions.challengeGroupID': [String(group.id)],
    filterFrom: ['2026-10-01', '1900-01-01'],
    filterTo: ['2026-12-31', '2199-12-31'],
    s3Key: [attachmentKey],
    page: ['1', '2', '1000000'],
    search: ['', 'a', 'Clean water', '%', '🦊'],
    // Fields in bodies.
    applicationID: [toAssess.id],
    'assessments.update.applicationID': [assessed.id],
    submissionId: [toAssess.id, assessed.id],
    challengeGroupID: [group.id],
    copiedFromID: [applied.id, ended.id],
    challengeLeadID: [admin.id],
    leadID: [removable.id, admin.id],
    'companyApplications.challengeID': [openToAll.id, applied.id],
    adminIDs: staffIDs,
    viewerIDs: staffIDs,
    challengeHolderIDs: staffIDs,
    ...byField(peopleFields, () => staffIDs),
    tagIDs: [[], [tag.id]],
    businessTagIDs: [[], [business.id]],
    imageS3Key: [imageKey],
    ...byField(fieldsOfKind('partnerLogo', 'summaryImage'), () => images),
    ...Object.fromEntries(Object.entries(dates).map(([name, value]) => [name, [value]])),
    ...byField(richTextFields, () => richTexts),
    dueDate: [null, dates.responseDate],
    descriptionSections: [[], sections],
    roles: [[30], [...assignableRoles]],
    'users.roles': [[roles.users]],
    site: [sites.IX],
    password: [password],
    confirmPassword: [password],
    currentPassword: [password],
    'mailPreferences.unsubscribe.token': [unsubscribeToken(api.services, caller.id)],
    'tags.create.type': [tagTypes.tag],
    'tags.createBusiness.type': [tagTypes.business],
    'tags.update.type': [tagTypes.tag],
    ...Object.fromEntries(criteria.map((criterion) => [`challenges.updateWeighting.${criterion}`, [0.2]])),
    ...Object.fromEntries(criteria.map((criterion) => [`weightingChanges.preview.${criterion}`, [0.2]])),
    ...Object.fromEntries(criteria.map((criterion) => [`groups.updateWeighting.${criterion}`, [0.2]])),
    [honeypotField]: ['', 'filled in'],
    ...ofSignIns,
    ...ofSecondFactors,
    ...ofPanels,
    ...ofInterests,
    ...ofModerations,
    ...ofDecisions,
    ...ofPrivacy,
  };
  /** An entry for the call takes precedence over one for its noun, and that over one for the field name alone. */
  const knownOf =
    (noun: string, name: string): Known =>
    (field) =>
      known[`${noun}.${name}.${field}`] ?? known[`${noun}.${field}`] ?? known[field];

  if (hasDocument) {
    const ofToday = { token: staffToken, params: { challengeID: assessable.id } };
    const ofThePast = { token: staffToken, params: { id: assessable.id }, query: { at: pastMoment } };
    for (const reply of [
      await api.call(scoreSummary.downloadPdf, ofToday),
      await api.call(scoresAsAt.downloadPdf, ofThePast),
    ])
      if (reply.status !== 200) throw new Error(`No document was drawn: ${JSON.stringify(reply.body)}`);
  }

  return {
    ...api,
    staffToken,
    userToken,
    withdrawingToken,
    knownOf,
    serverErrors,
    ...(await saveState(database, folder)),
  };
}

export type BadInputTests = Awaited<ReturnType<typeof badInputTests>>;
