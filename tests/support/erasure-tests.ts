// The set-up of tests that plant a word in everything stored about someone, erase them, and look for the word everywhere.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { type ErasedRecord, privacy, type RequestDetail } from '../../contract/privacy.ts';
import { scoreSummary } from '../../contract/score-summary.ts';
import { loadDemoIfEmpty } from '../../demo/entry.ts';
import { runNextRequest } from '../../server/features/privacy/run-requests.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { mailFileName } from '../../server/platform/mail/transport.ts';
import { folderStore } from '../../server/platform/media/store.ts';
import { testApi } from './api.ts';
import { testFolder } from './folder.ts';
import { markedText, marker } from './privacy-marker.ts';
import { refuseWritesWithoutMoment } from './write-moments.ts';

export const everything = { withCompanyName: true, withComments: true };

/** Unsubmitted applications are deleted. */
const changingFields = ['submissionCount'];

interface Scored {
  readonly submission: { readonly id: number };
  readonly averageScore: { readonly total: number };
  readonly assessmentScores: readonly { readonly assessment: { readonly id: number } }[];
}

/** Uses its own folders for media and mails, and the demonstration's data. */
export async function erasureTests() {
  const dataDirectory = await testFolder();
  const mediaFolder = await testFolder();
  const outbox = path.join(dataDirectory, 'outbox');
  const logLines: string[] = [];
  const { call, database, services, superAdmin, settings } = await testApi(
    { DATA_DIR: dataDirectory },
    (line) => logLines.push(line),
    folderStore(mediaFolder),
  );
  const { media, tokenSecret } = services;
  const parts = { database, media, settings, tokenSecret };
  const at = new Date('2026-03-01T09:00:00Z');
  let token = '';

  beforeAll(async () => {
    await mkdir(outbox, { recursive: true });
    await loadDemoIfEmpty(database, { now: services.now(), media: services.media });
    await refuseWritesWithoutMoment(database);
    token = await superAdmin();
  });

  async function findID(email: string): Promise<number> {
    const [found] = await database.query<{ id: number }[]>(sql`select id from person where email = ${email}`);
    if (!found) throw new Error(`There is no ${email}.`);
    return found.id;
  }

  /** Every score summary without words. Equal submissions and assessments are sorted by names, which an erasure changes. */
  async function readFigures() {
    const challenges = await database.query<{ id: number }[]>(sql`select id from challenge order by id`);
    const figures = [];
    for (const { id } of challenges) {
      const { status, body } = await call(scoreSummary.find, { token, params: { id } });
      const summaries: readonly Scored[] = body.assessmentSummaries ?? [];
      const sorted = summaries
        .map((summary) => ({
          ...summary,
          assessmentScores: summary.assessmentScores.toSorted((a, b) => a.assessment.id - b.assessment.id),
        }))
        .toSorted((a, b) => a.submission.id - b.submission.id);
      const ranking = summaries.map(({ averageScore }) => averageScore?.total);
      figures.push([id, status, ranking, { ...body, assessmentSummaries: sorted }]);
    }
    const withoutWords = (field: string, value: unknown) =>
      changingFields.includes(field) ? 'changes' : typeof value === 'string' ? 'text' : value;
    return JSON.parse(JSON.stringify(figures, withoutWords));
  }

  const countRows = async () => {
    const [counts] = await database.query(sql`
      select (select count(*) from application where submitted_on is not null) as submitted,
        (select count(*) from assessment) as assessments, (select count(*) from decision) as decisions,
        (select count(*) from letter) as letters, (select count(*) from interest) as interests`);
    return counts;
  };

  /** Writes a mail to the marked address, and its file. */
  async function plantMail() {
    const [mail] = await database.query<[{ id: number; createdAt: Date }]>(sql`
      insert into outgoing_mail (recipient, subject, text_body, html_body, last_error, unsubscribe_link, reply_to,
        created_at, next_attempt_at)
      values (${markedText}, ${marker}, ${marker}, ${marker}, ${marker}, ${marker}, ${markedText}, ${at}, ${at})
      returning id, created_at as "createdAt"`);
    await writeFile(path.join(outbox, mailFileName(mail)), `To: ${markedText}`);
    return mail.id;
  }

  async function eraseByRequest(email: string, options: object): Promise<RequestDetail> {
    const { body: created } = await call(privacy.create, {
      token,
      body: { kind: 'erase', email, receivedOn: '2026-11-01' },
    });
    const { body: request } = await call(privacy.read, { token, params: { id: created.id } });
    const started = await call(privacy.erase, {
      token,
      params: { id: created.id },
      body: {
        confirmEmail: email,
        planHash: request.planHash,
        records: request.plan.erased.map(({ type, id }: ErasedRecord) => ({ type, id })),
        ...options,
      },
    });
    expect(started).toMatchObject({ status: 200, body: { state: 'running' } });
    expect(await runNextRequest(parts, services.now())).toBe(true);
    return (await call(privacy.read, { token, params: { id: created.id } })).body;
  }

  return {
    call,
    database,
    services,
    parts,
    /** The token of a super admin, once the tests have begun. */
    signIn: () => token,
    mediaFolder,
    outbox,
    logLines,
    at,
    findID,
    readFigures,
    countRows,
    plantMail,
    eraseByRequest,
  };
}
