// Privacy classes of applications, their files, assessments and decisions, with the histories of all of them.
import { sql } from '../../platform/database/sql.ts';
import {
  aboutOthers,
  blank,
  confidential,
  erasedDrafts,
  erasedIDs,
  internal,
  keepAll,
  namedApplications,
  nameOfStaff,
  nothing,
  personal,
  redactedIfSet,
  redactedText,
  stayingPeople,
  type TableClasses,
  withComments,
} from './classes.ts';

const contact = personal({ application: blank });
const text = confidential({ application: blank });
const applications = erasedIDs('application');
const people = erasedIDs('person');
const ratings = keepAll(
  'deployment_scale',
  'fit_with_challenge',
  'credibility_company',
  'credibility_technology',
  'full_or_partial_solution',
  'is_innovative',
);
const comment = confidential({ comments: redactedText }, { leftOut: 'not released' });
/** The table asks for at least 20 characters. */
const reasonErased = sql`case when set_aside_reason is not null then 'The reason was erased.' end`;
const ofComments = sql`(application_id in ${withComments('application')} or assessor_id in ${withComments('person')})`;
const setAside = {
  ...keepAll('set_aside_on'),
  set_aside_by_name: nameOfStaff,
  set_aside_reason: confidential({ comments: reasonErased }, aboutOthers),
  change_reason: confidential({ comments: redactedIfSet(sql`change_reason`) }, aboutOthers),
};
const ofEither = sql`(application_id in ${applications} or person_id in ${people})`;

export const applicationColumns: Readonly<Record<string, TableClasses>> = {
  application: {
    columns: {
      ...keepAll('id', 'challenge_id', 'site', 'applicant_id', 'organisation_type', 'organisation_size'),
      ...keepAll('is_partial_solution', 'is_organisation_complete', 'is_summary_complete', 'is_trl_complete'),
      ...keepAll('is_ip_status_complete', 'is_extra_attachments_complete', 'percent_complete', 'created_on'),
      ...keepAll('submitted_on', 'version', 'valid_from', 'restricted_at', 'erased_at'),
      company_name: confidential({ companyName: sql`'Erased ' || id` }),
      url: contact,
      address_line1: contact,
      address_line2: contact,
      town_city: contact,
      postcode: contact,
      county: contact,
      region: contact,
      contact_name: contact,
      job_title: contact,
      email: contact,
      telephone: contact,
      company_reg: contact,
      turnover: confidential({ application: nothing }),
      idea_summary: text,
      trl_description: text,
      ip_status_description: text,
      ktn_entry_summary: confidential({ application: blank }, aboutOthers),
      overall_score_summary: confidential({ application: blank }, aboutOthers),
      search_text: personal({ application: 'computed' }, internal),
    },
    rows: {
      application: sql`id in ${applications}`,
      companyName: sql`id in ${namedApplications}`,
      draft: sql`id in ${erasedDrafts}`,
    },
    deleted: ['draft'],
  },
  application_history: {
    columns: {
      ...keepAll('application_id', 'challenge_id', 'submitted_on', 'valid', 'is_reconstructed'),
      company_name: confidential({ companyName: sql`'Erased ' || application_id` }, internal),
      overall_score_summary: confidential({ application: blank }, aboutOthers),
    },
    rows: {
      application: sql`application_id in ${applications}`,
      companyName: sql`application_id in ${namedApplications}`,
      draft: sql`application_id in ${erasedDrafts}`,
    },
    deleted: ['draft'],
  },
  application_attachment: {
    columns: keepAll('s3_key', 'application_id', 'sort'),
    rows: { application: sql`application_id in ${applications}` },
    deleted: ['application'],
  },
  media: {
    columns: {
      ...keepAll('s3_key', 'kind', 'content_type', 'size', 'uploaded_by', 'created_at'),
      file_name: personal({ application: sql`'erased'`, person: sql`'erased'` }),
    },
    rows: {
      application: sql`s3_key in (select s3_key from erased_medium)`,
      // The image stays with its challenge.
      person: sql`kind = 'image' and uploaded_by in ${people}`,
    },
  },
  assessment: {
    columns: {
      ...keepAll('id', 'application_id', 'assessor_id', 'created_on', 'version', 'valid_from'),
      ...ratings,
      final_comment: comment,
      ...setAside,
    },
    rows: { comments: ofComments },
  },
  assessment_history: {
    columns: {
      ...keepAll('assessment_id', 'application_id', 'challenge_id', 'assessor_id', 'created_on', 'valid'),
      ...keepAll('is_reconstructed'),
      ...ratings,
      assessor_first_name: personal({ assessor: sql`'Former'` }, internal),
      assessor_last_name: personal({ assessor: sql`'assessor ' || assessor_id` }, internal),
      final_comment: comment,
      ...setAside,
    },
    rows: { assessor: sql`assessor_id in ${people}`, comments: ofComments },
  },
  panel_pair: {
    columns: {
      ...keepAll('application_id', 'person_id', 'assigned_on', 'assigned_by', 'notified_on', 'answered_on'),
      ...keepAll('declined_on', 'decline_reason', 'suggestion_dismissed_on'),
      decline_note: personal({ application: redactedIfSet(sql`decline_note`) }),
    },
    rows: {
      application: ofEither,
      // An assignment that someone has assessed stays with the assessment.
      assessor: sql`person_id in ${stayingPeople} and not exists (select from assessment
        where assessment.application_id = panel_pair.application_id and assessor_id = panel_pair.person_id)`,
    },
    deleted: ['assessor'],
  },
  interest: {
    columns: {
      ...keepAll('id', 'application_id', 'person_id', 'kind', 'declared_on', 'declared_by', 'cleared_on'),
      ...keepAll('cleared_by'),
      cleared_by_name: personal({ person: redactedText }, { ...aboutOthers, isNameOfPerson: true }),
      note: personal({ application: redactedIfSet(sql`note`) }),
      cleared_reason: confidential({ application: redactedIfSet(sql`cleared_reason`) }, aboutOthers),
    },
    rows: { application: ofEither, person: sql`cleared_by in ${people}` },
  },
  moderation_note: {
    columns: {
      ...keepAll('id', 'application_id', 'author_id', 'created_on', 'struck_on'),
      author_name: personal({ person: redactedText }, { ...aboutOthers, isNameOfPerson: true }),
      text: confidential({ application: redactedText, comments: redactedText }, aboutOthers),
      struck_by_name: nameOfStaff,
      struck_reason: confidential(
        { application: redactedIfSet(sql`struck_reason`), comments: redactedIfSet(sql`struck_reason`) },
        aboutOthers,
      ),
    },
    rows: {
      person: sql`author_id in ${people}`,
      application: sql`application_id in ${applications}`,
      comments: sql`author_id in ${withComments('person')}`,
    },
  },
  decision: {
    columns: {
      ...keepAll('application_id', 'challenge_id', 'outcome', 'reserve_place', 'decided_on', 'released_on'),
      ...keepAll('version'),
      reason: confidential({ application: blank }, { leftOut: 'not released' }),
      feedback: confidential({ application: blank }),
      scores: confidential({ application: blank }),
      decided_by_name: nameOfStaff,
    },
    rows: { application: sql`application_id in ${applications}` },
  },
  letter: {
    columns: {
      ...keepAll('id', 'release_id', 'application_id', 'outcome', 'created_on', 'mail_id'),
      company_name: confidential({ companyName: sql`'Erased ' || application_id` }),
      recipient: personal({ application: nothing }),
      subject: personal({ application: redactedText }),
      body: personal({ application: redactedText }),
    },
    rows: {
      application: sql`application_id in ${applications}`,
      companyName: sql`application_id in ${namedApplications}`,
    },
  },
};
