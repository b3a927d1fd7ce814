// Tests the demonstration's groups and challenges: every stage on any day of loading, and people on the right site.
import { beforeAll, describe, expect, test } from 'vitest';
import { SectionInput } from '../contract/description-sections.ts';
import { richTextTags } from '../contract/rich-text.ts';
import { stages } from '../contract/vocabulary.ts';
import { stageOf, type Timeline } from '../rules/lifecycle.ts';
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import { createEmptyEnvironment, london, type TestEnvironment } from '../tests/support/demonstration.ts';
import { loadDemoIfEmpty } from './load.ts';

interface ChallengeDates extends Timeline {
  readonly site: number;
  readonly hasApplications: boolean;
}

const allStages = Object.keys(stages).map(Number);

async function challengeDates(database: Database): Promise<ChallengeDates[]> {
  const [found] = await database.query<[{ all: ChallengeDates[] }]>(sql`
    select json_agg(json_build_object('site', site, 'workshopDate', workshop_date, 'startDate', start_date,
      'endDate', end_date, 'gracePeriod', grace_period, 'pitchPresentationDate', pitch_presentation_date,
      'publishDate', publish_date, 'readyForAssessmentsSetOn', ready_for_assessments_set_on,
      'assessmentsCompleteSetOn', assessments_complete_set_on,
      'hasApplications', exists (select from application where challenge_id = challenge.id))) as all
    from challenge`);
  return found.all;
}

function stagesOf(challenges: readonly ChallengeDates[], instant: Date): number[] {
  const reached = new Set(challenges.map((challenge) => stageOf(challenge, london(instant))));
  return [...reached].toSorted((one, other) => one - other);
}

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createEmptyEnvironment();
});

describe.each([
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['the last minute of a year', '2026-12-31T23:59:00Z'],
  ['the night the clocks go forward', '2026-03-29T00:59:00Z'],
  ['a summer night when it is already the next day in London', '2026-06-30T23:30:00Z'],
  ['the night the clocks go back', '2026-10-25T00:30:00Z'],
])('loaded on %s', (_, moment) => {
  const now = new Date(moment);

  beforeAll(async () => {
    await environment.database.execute(sql`truncate person, tag, media, challenge_group cascade`);
    await loadDemoIfEmpty(environment.database, { now: london(now), media: environment.media });
  });

  test('30 challenges cover all nine stages on each site', async () => {
    const challenges = await challengeDates(environment.database);
    expect(challenges).toHaveLength(30);
    for (const site of [1, 2]) {
      const ofSite = challenges.filter((challenge) => challenge.site === site);
      expect(stagesOf(ofSite, now)).toEqual(allStages);
    }
  });

  test('no record has a time in the future', async () => {
    const ahead = await environment.database.query(sql`
      select name from challenge
      where greatest(created_at, publish_date, ready_for_assessments_set_on, assessments_complete_set_on) > ${now}
      union all select company_name from application where greatest(created_on, submitted_on) > ${now}
      union all select final_comment from assessment where greatest(created_on, set_aside_on) > ${now}
      union all select note from interest where greatest(declared_on, cleared_on) > ${now}
      union all select decline_note from panel_pair where greatest(assigned_on, answered_on, declined_on) > ${now}
      union all select reason from weighting_change where changed_on > ${now}
      union all select text from moderation_note where greatest(created_on, struck_on) > ${now}
      union all select reason from decision where greatest(decided_on, released_on) > ${now}
      union all select subject from letter where created_on > ${now}
      union all select file_name from media where created_at > ${now}
      union all select email from person where created_at > ${now}`);
    expect(ahead).toEqual([]);
  });

  test('applications are between a challenge’s start and the last day of its grace period', async () => {
    const outside = await environment.database.query(sql`
      select application.id from application join challenge on challenge.id = challenge_id
      where (created_on at time zone 'Europe/London')::date not between start_date and end_date
        or (submitted_on at time zone 'Europe/London')::date not between start_date and end_date + grace_period`);
    expect(outside).toEqual([]);
  });

  test('assessments are between the ready and the complete date of a challenge', async () => {
    const outside = await environment.database.query(sql`
      select assessment.id from assessment join application on application.id = application_id
      join challenge on challenge.id = challenge_id
      where not coalesce(assessment.created_on > ready_for_assessments_set_on
        and assessment.created_on < coalesce(assessments_complete_set_on, ${now}), false)`);
    expect(outside).toEqual([]);
  });

  test('only challenges that have been live have applications', async () => {
    const challenges = await challengeDates(environment.database);
    const appliedFor = challenges.filter(({ hasApplications }) => hasApplications);
    expect(stagesOf(appliedFor, now)).toEqual([40, 50, 60, 70, 80, 90]);
  });
});

describe('the groups', () => {
  test('are eight: five of IX, two of GA and one of both', async () => {
    const groups = await environment.database.query(sql`
      select site, count(*)::integer as groups from challenge_group group by site order by site`);
    expect(groups).toEqual([
      { site: 1, groups: 5 },
      { site: 2, groups: 2 },
      { site: 1000, groups: 1 },
    ]);
  });

  test('have admins, viewers and holders of their own site or of all', async () => {
    const members = await environment.database.query<
      { part: string; members: number; wrongSite: number }[]
    >(sql`
      with member as (
        select 'admin' as part, * from challenge_group_admin
        union all select 'viewer', * from challenge_group_viewer
        union all select 'holder', * from challenge_group_holder)
      select part, count(*)::integer as members,
        count(*) filter (where person.site not in (challenge_group.site, 1000) or kind = 20)::integer as "wrongSite"
      from member join person on person.id = person_id join challenge_group on challenge_group.id = challenge_group_id
      group by part order by part`);
    expect(members).toEqual([
      { part: 'admin', members: 9, wrongSite: 0 },
      { part: 'holder', members: 3, wrongSite: 0 },
      { part: 'viewer', members: 8, wrongSite: 0 },
    ]);
  });

  test('have exactly the people with the role of a holder as holders', async () => {
    const holders = await environment.database.query(sql`
      select email from person where id in (select person_id from challenge_group_holder) order by email`);
    expect(holders).toEqual(
      await environment.database.query(sql`select email from person where 120 = any (roles) order by email`),
    );
    expect(holders).toEqual([{ email: 'admin.ga@demo.example' }, { email: 'admin.ix@demo.example' }]);
  });
});

describe('the challenges', () => {
  test('have the site of their group, unless the group is shared', async () => {
    const misplaced = await environment.database.query(sql`
      select challenge.name from challenge join challenge_group on challenge_group.id = challenge_group_id
      where challenge.site <> challenge_group.site and challenge_group.site <> 1000`);
    expect(misplaced).toEqual([]);
  });

  test('are led by admins of their site; lead@ leads several of IX', async () => {
    const leads = await environment.database.query<
      { email: string; wrongSite: number; challenges: number }[]
    >(sql`
      select email, count(*) filter (where person.site not in (challenge.site, 1000))::integer as "wrongSite",
        count(*)::integer as challenges
      from challenge join person on person.id = challenge_lead_id group by email`);
    expect(leads.map(({ email }) => email).toSorted()).toEqual([
      'admin.ga@demo.example',
      'admin.ix@demo.example',
      'lead@demo.example',
      'super@demo.example',
    ]);
    expect(leads.filter(({ wrongSite }) => wrongSite > 0)).toEqual([]);
    expect(leads.find(({ email }) => email === 'lead@demo.example')?.challenges).toBeGreaterThanOrEqual(5);
  });

  test('are assessed by assessor1@ to assessor4@, and have at least two assessors once they are ready', async () => {
    const assessors = await environment.database.query(sql`
      select distinct email from challenge_assessor join person on person.id = person_id order by email`);
    expect(assessors).toEqual([1, 2, 3, 4].map((number) => ({ email: `assessor${number}@demo.example` })));
    const tooFew = await environment.database.query(sql`
      select name from challenge
      where ready_for_assessments_set_on is not null
        and (select count(*) from challenge_assessor where challenge_id = challenge.id) < 2`);
    expect(tooFew).toEqual([]);
  });

  test('have tags of both kinds, clean paragraphs and a preview key that cannot be guessed', async () => {
    const [found] = await environment.database.query(sql`
      select bool_and((select count(distinct type) from challenge_tag join tag on tag.id = tag_id
          where challenge_id = challenge.id) = 2) as "hasBothKinds",
        bool_and(background ~ '^(<p>[^<>&]+</p>)+$' and award_description ~ '^(<p>[^<>&]+</p>)+$') as "isClean",
        count(distinct preview_key)::integer as keys, min(length(preview_key)) as "shortestKey",
        count(distinct image_s3_key)::integer as thumbnails, count(campaign_id)::integer as campaigns,
        count(distinct weight_deployment_scale)::integer as weights,
        bool_and(weight_deployment_scale + weight_fit_with_challenge + weight_credibility_company
          + weight_credibility_technology + weight_full_or_partial_solution = 1) as "weighsOne"
      from challenge`);
    expect(found).toEqual({
      hasBothKinds: true,
      isClean: true,
      keys: 30,
      shortestKey: 43,
      thumbnails: 30,
      campaigns: 16,
      weights: 4,
      weighsOne: true,
    });
  });

  test('have sections of all four types, and several have all types', async () => {
    const described = await environment.database.query<{ sections: number; types: number[] }[]>(sql`
      select count(section.id)::integer as sections, array_agg(distinct type order by type) as types
      from challenge left join description_section as section on challenge_id = challenge.id
      group by challenge.id`);
    expect(described).toHaveLength(30);
    expect(Math.min(...described.map(({ sections }) => sections))).toBeGreaterThanOrEqual(2);
    expect(described.filter(({ types }) => types.length === 4).length).toBeGreaterThanOrEqual(3);
  });

  test('have sections that the form would accept', async () => {
    const [found] = await environment.database.query<[{ all: unknown[] }]>(sql`
      select json_agg(json_build_object('title', section.title, 'type', type, 'sort', section.sort, 'contents', (
        select json_agg(json_build_object('title', title, 'content', coalesce(image_s3_key, content), 'sort', sort)
          order by sort) from description_content where section_id = section.id))) as all
      from description_section as section`);
    for (const section of found.all) expect(SectionInput.safeParse(section).error).toBeUndefined();
    const texts = await environment.database.query<{ content: string }[]>(sql`
      select content from description_content where section_type in (0, 1)`);
    const marks = texts.flatMap(({ content }) => content.match(/<[^>]*>/g) ?? []);
    expect(
      marks.filter((mark) => !richTextTags.some((tag) => mark === `<${tag}>` || mark === `</${tag}>`)),
    ).toEqual([]);
  });

  test('have partner logos and summary images in some cases', async () => {
    const [found] = await environment.database.query(sql`
      select count(partner_logo_s3_key) >= 10 as "hasPartners", count(partner_third_logo_s3_key) >= 2 as "hasThree",
        count(summary_image1_s3_key) >= 8 as "hasSummaries", count(summary_image2_s3_key) >= 4 as "hasTwo"
      from challenge`);
    expect(found).toEqual({ hasPartners: true, hasThree: true, hasSummaries: true, hasTwo: true });
  });
});
