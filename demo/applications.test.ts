// Tests the demonstration's applications: their number, progress and applicants, and valid files.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { OwnFields } from '../contract/company-applications.ts';
import { completenessOf } from '../rules/company-applications.ts';
import { sql } from '../server/platform/database/sql.ts';
import { createDemoEnvironment, type TestEnvironment } from '../tests/support/demonstration.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createDemoEnvironment(new Date('2026-03-01T09:00:00Z'));
});

describe('the applications', () => {
  test('are 203, from empty to complete, and most complete ones are submitted', async () => {
    const steps = await environment.database.query<
      { percent: number; applications: number; submitted: number }[]
    >(sql`
      select (percent_complete * 100)::integer as percent, count(*)::integer as applications,
        count(submitted_on)::integer as submitted
      from application group by 1 order by 1`);
    expect(steps.map(({ percent }) => percent)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(steps.reduce((sum, { applications }) => sum + applications, 0)).toBe(203);
    expect(Math.min(...steps.map(({ applications }) => applications))).toBeGreaterThanOrEqual(5);
    const complete = steps.at(-1);
    expect(complete?.submitted).toBeGreaterThan((complete?.applications ?? 0) * 0.8);
    expect(complete?.submitted).toBeLessThan(complete?.applications ?? 0);
  });

  test('have organisation details that the form accepts, and correct completeness', async () => {
    const rows = await environment.database.query<
      (OwnFields & { id: number; isOrganisationComplete: boolean })[]
    >(sql`
      select id, company_name as "companyName", url, address_line1 as "addressLine1", address_line2 as "addressLine2",
        town_city as "townCity", postcode, county, region, contact_name as "contactName", job_title as "jobTitle",
        email, telephone, company_reg as "companyReg", turnover::float as turnover, idea_summary as "ideaSummary",
        is_partial_solution as "isPartialSolution", trl_description as "trlDescription",
        ip_status_description as "ipStatusDescription",
        is_extra_attachments_complete as "isExtraAttachmentsComplete",
        is_organisation_complete as "isOrganisationComplete"
      from application`);
    expect(rows.filter((row) => !OwnFields.safeParse(row).success)).toEqual([]);
    expect(
      rows.filter((row) => completenessOf(row).isOrganisationComplete !== row.isOrganisationComplete),
    ).toEqual([]);
  });

  test('are from company accounts of the challenge’s site, one for each challenge; one account has none', async () => {
    const wrongApplicants = await environment.database.query(sql`
      select application.id from application left join person on person.id = applicant_id
      where person.site is distinct from application.site or kind is distinct from 20`);
    expect(wrongApplicants).toEqual([]);
    const idle = await environment.database.query(sql`
      select email from person where kind = 20 and id not in (select applicant_id from application)`);
    expect(idle).toEqual([{ email: 'sme40@demo.example' }]);
  });

  test('include up to 16 for one challenge, and none for one live challenge', async () => {
    const [counts] = await environment.database.query(sql`
      select max(applications)::integer as most,
        count(*) filter (where applications = 0 and publish_date is not null and start_date <= '2026-03-01')::integer
          as "liveWithNone"
      from (select challenge.*, (select count(*) from application where challenge_id = challenge.id) as applications
        from challenge) as counted`);
    expect(counts).toEqual({ most: 16, liveWithNone: 1 });
  });

  test('have a text in every complete section, and nothing in a section that is not started', async () => {
    const wrong = await environment.database.query(sql`
      select id from application
      where (is_summary_complete and (idea_summary = '' or is_partial_solution is null))
        or (is_trl_complete and trl_description = '') or (is_ip_status_complete and ip_status_description = '')
        or (is_organisation_complete and (company_name = '' or url = '' or postcode = '' or turnover is null
          or organisation_type is null or organisation_size is null))
        or (not is_organisation_complete and (postcode <> '' or turnover is not null))`);
    expect(wrong).toEqual([]);
  });

  test('have ideas in sentences, different for each application to a challenge, some with paragraphs', async () => {
    const [ideas] = await environment.database.query(sql`
      select count(*)::integer - count(distinct (challenge_id, idea_summary))::integer as repeated,
        count(*) filter (where idea_summary !~ '^[A-Z].*[.]$' or idea_summary ~ '[.][.]|undefined|  ')::integer as broken,
        count(*) filter (where idea_summary like '%' || chr(10) || chr(10) || '%') > 20 as "hasLong"
      from application where is_summary_complete`);
    expect(ideas).toEqual({ repeated: 0, broken: 0, hasLong: true });
  });

  test('have contact details that do not exist in reality', async () => {
    const reachable = await environment.database.query(sql`
      select company_name, url, email, telephone, company_reg from application
      where is_organisation_complete and not (url ~ '^https://www[.][a-z]+[.]example$'
        and email ~ '^[a-z]+[.][a-z]+@[a-z]+[.]example$' and company_reg ~ '^(98[0-9]{6}|(SC|NI)98[0-9]{4})$'
        and telephone ~ '^(020 7946 0|029 2018 0|028 9649 6|011[345678] 496 0|01[2-6]1 496 0|0191 498 0|01632 960)[0-9]{3}$')`);
    expect(reachable).toEqual([]);
  });
});

describe('the files', () => {
  interface Medium {
    key: string;
    kind: string;
    contentType: string;
    size: number;
    fileName: string;
  }
  let media: readonly Medium[];
  beforeAll(async () => {
    media = await environment.database.query<Medium[]>(sql`
      select s3_key as key, kind, content_type as "contentType", size, file_name as "fileName" from media`);
  });
  const bytesOf = ({ key }: Medium) => readFile(path.join(environment.folder, key));
  const ofType = (contentType: string) => media.filter((medium) => medium.contentType === contentType);

  test('are in the store, one for each row, and each is referenced', async () => {
    expect((await readdir(environment.folder)).toSorted()).toEqual(media.map(({ key }) => key).toSorted());
    expect(await environment.database.query(sql`select from unreferenced_media`)).toHaveLength(0);
    for (const medium of media) expect(await bytesOf(medium)).toHaveLength(medium.size);
    expect(Math.max(...media.map(({ size }) => size))).toBeLessThan(16 * 1024);
  });

  test('are attached to most applications with that section complete, and to no others', async () => {
    const [attached] = await environment.database.query<
      [{ applications: number; withFiles: number; misplaced: number }]
    >(sql`
      select count(*) filter (where is_extra_attachments_complete)::integer as applications,
        count(*) filter (where files > 0)::integer as "withFiles",
        count(*) filter (where files > 0 and not is_extra_attachments_complete)::integer as misplaced
      from (select application.*, (select count(*) from application_attachment where application_id = application.id)
        as files from application) as counted`);
    expect(attached.withFiles).toBeGreaterThan(attached.applications * 0.6);
    expect(attached.misplaced).toBe(0);
  });

  test('of type PNG are complete pictures', async () => {
    const pictures = ofType('image/png');
    expect(pictures.filter(({ kind }) => kind === 'image').length).toBeGreaterThan(24);
    expect(pictures.filter(({ kind }) => kind === 'attachment').length).toBeGreaterThan(5);
    for (const picture of pictures) {
      const bytes = await bytesOf(picture);
      expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      const pixels = bytes.indexOf('IDAT');
      const length = bytes.readUInt32BE(pixels - 4);
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect(inflateSync(bytes.subarray(pixels + 4, pixels + 4 + length))).toHaveLength((width + 1) * height);
      expect(picture.fileName).toMatch(/\.png$/);
    }
  });

  test('of type PDF have correct offsets', async () => {
    const documents = ofType('application/pdf');
    expect(documents.length).toBeGreaterThan(50);
    for (const document of documents) {
      const text = (await bytesOf(document)).toString('latin1');
      expect(text).toMatch(/^%PDF-1\.4\n.*%%EOF\n$/s);
      const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
      expect(text.slice(table)).toMatch(/^xref\n0 7\n/);
      const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
      places.forEach((at, index) => {
        expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
      });
      const [, length, stream] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(text) ?? [];
      expect(stream).toHaveLength(Number(length));
      expect(document.fileName).toMatch(/\.pdf$/);
    }
  });

  test('of type DOCX are archives with a document', async () => {
    const documents = ofType('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(documents.length).toBeGreaterThan(5);
    for (const document of documents) {
      const bytes = await bytesOf(document);
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
      expect(bytes.includes('word/document.xml')).toBe(true);
      expect(document.fileName).toMatch(/\.docx$/);
    }
  });
});
