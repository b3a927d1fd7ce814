// Privacy classes of challenges, their settings and packs, and of what the program itself stores.
import { sql } from '../../platform/database/sql.ts';
import {
  aboutOthers,
  allSecret,
  erasedIDs,
  internal,
  keepAll,
  nameOfStaff,
  personal,
  redactedText,
  type TableClasses,
} from './classes.ts';

const weights = [
  'weight_deployment_scale',
  'weight_fit_with_challenge',
  'weight_credibility_company',
  'weight_credibility_technology',
  'weight_full_or_partial_solution',
];
const only = (...names: string[]): TableClasses => ({ columns: keepAll(...names) });
const redactedChanges = personal(
  { person: 'redacted', application: 'redacted', message: 'redacted' },
  internal,
);

export const programmeColumns: Readonly<Record<string, TableClasses>> = {
  challenge: {
    columns: {
      ...keepAll(
        'id',
        'name',
        'challenge_group_id',
        'challenge_lead_id',
        'site',
        'campaign_id',
        'workshop_date',
      ),
      ...keepAll('start_date', 'end_date', 'grace_period', 'assessment_start_date', 'response_date'),
      ...keepAll('pitch_presentation_date', 'background', 'award_description', 'image_s3_key'),
      ...keepAll('partner_logo_s3_key', 'partner_second_logo_s3_key', 'partner_third_logo_s3_key'),
      ...keepAll('summary_image1_s3_key', 'summary_image2_s3_key', ...weights, 'publish_date'),
      ...keepAll('ready_for_assessments_set_on', 'assessments_complete_set_on', 'version', 'created_at'),
      ...keepAll('search_text', 'occurs', 'find_text', 'weights_valid_from'),
      ...allSecret('preview_key'),
    },
  },
  challenge_group: only('id', 'name', 'site', ...weights, 'version', 'created_at', 'search_text'),
  challenge_panel: only(
    'challenge_id',
    'mode',
    'assessors_per_application',
    'is_declaration_required',
    'can_decline',
    'due_date',
    'should_remind',
    'version',
  ),
  challenge_tag: only('challenge_id', 'tag_id'),
  description_section: only('id', 'challenge_id', 'type', 'title', 'sort'),
  description_content: only('section_id', 'section_type', 'sort', 'title', 'content', 'image_s3_key'),
  tag: only('id', 'type', 'name', 'is_public', 'version', 'created_at', 'address', 'search_text'),
  decision_setting: only(
    'challenge_id',
    'places',
    'minimum_points',
    'feedback_scores',
    'shows_assessor_names',
    'moderation_opened_on',
    'moderation_closed_on',
    'version',
  ),
  decision_release: {
    columns: {
      ...keepAll('id', 'challenge_id', 'kind', 'released_on', 'letters_hash', 'input_hash'),
      released_by_name: nameOfStaff,
    },
  },
  letter_template: only('id', 'site', 'challenge_id', 'outcome', 'subject', 'body', 'version'),
  weighting_change: {
    columns: {
      ...keepAll('id', 'challenge_id', 'changed_on', 'reason', 'assessment_count', 'weights_before'),
      ...keepAll('weights_after'),
      changed_by_name: nameOfStaff,
    },
  },
  weighting_history: only('challenge_id', 'percents', 'valid', 'is_reconstructed'),
  share_link: {
    columns: {
      ...keepAll('id', 'challenge_id', 'created_by', 'created_at', 'expires_at', 'revoked_at'),
      ...keepAll('includes_idea_summaries'),
      ...allSecret('token_hash', 'seed', 'pdf_token_hash'),
    },
  },
  signing_key: only('key_id', 'public_key', 'first_used_on'),
  // The files of a pack stay as they were sealed; the name beside them is erased.
  sealed_pack: {
    columns: {
      ...keepAll('id', 'challenge_id', 'sealed_on', 'sealed_by', 'key_id', 'hash', 'state_hash', 'signature'),
      ...keepAll('json_s3_key', 'pdf_s3_key', 'previous_id'),
      sealed_by_name: personal({ person: redactedText }, { ...aboutOthers, isNameOfPerson: true }),
    },
    rows: { person: sql`sealed_by in ${erasedIDs('person')}` },
  },
  audit_event: {
    columns: {
      ...keepAll(
        'id',
        'at',
        'actor_id',
        'action',
        'record_type',
        'record_id',
        'request_id',
        'saves',
        'first_at',
      ),
      actor_name: personal({ person: 'redacted' }, internal),
      changes: redactedChanges,
    },
  },
  // Open entries are closed before an erasure redacts them.
  open_audit_entry: {
    columns: {
      ...keepAll('application_id', 'id', 'actor_id', 'first_at', 'last_at', 'saves', 'request_id'),
      actor_name: personal({ person: 'redacted' }, internal),
      changes: redactedChanges,
    },
  },
  erasure: only('key', 'at', 'records'),
  retention_rule: only('site', 'subject', 'months', 'active_from'),
  retention_hold: only('challenge_id', 'reason', 'until', 'created_by', 'created_at'),
  retention_night: only('day', 'finished_at', 'records'),
  erased_expectation: only('application_id', 'person_id'),
  public_page: only('site', 'name', 'version', 'html', 'published_by', 'published_at'),
  tally: only('id', 'noun', 'site', 'mark', 'amount'),
  digest_run: only('day', 'previous_day', 'finished_on'),
  migration: only('name', 'checksum', 'applied_at'),
};
