// Tests of the PDF of a shared score summary, and of what it and the page include or leave out.
import { describe, expect, test } from 'vitest';
import { pagesOf, wordsIn } from '../../../tests/support/pdf.ts';
import { everyRating } from '../../../tests/support/row-values.ts';
import { expired, sharedScoreTests, twoDays, unknown } from '../../../tests/support/shared-scores.ts';
import { sql } from '../../platform/database/sql.ts';

const { database, clock, advanceClock, rows, shared, linkTo, pdfLinkIn, open, revokeLink } =
  await sharedScoreTests();

describe('the PDF', () => {
  test('has the scores of the page, is saved and not cached', async () => {
    const { link, token } = await shared();
    const pdfLink = await pdfLinkIn(link);
    expect(new URL(pdfLink).pathname).toBe('/site/ix/expiring/score-summary/pdf');
    expect(pdfLink).not.toContain(token);
    const { statusCode, headers, rawPayload } = await open(pdfLink);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Score%20summary%20Quieter%20pumps.pdf",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const text = wordsIn((await pagesOf(rawPayload)).join(' '));
    for (const shown of ['Quieter pumps', 'Acme Acoustics', 'Grace Hopper', 'Rank 1', 'Worth a trial.'])
      expect(text).toContain(shown);
    const headReply = await open(pdfLink, 'HEAD');
    expect(headReply.statusCode).toBe(200);
    expect(headReply.headers['content-type']).toBe('application/pdf');
  });

  test('neither token opens the address of the other', async () => {
    const { link } = await shared();
    const pdfLink = await pdfLinkIn(link);
    expect((await open(pdfLink.replace('/pdf?', '/?'))).statusCode).toBe(404);
    expect((await open(link.replace('/?', '/pdf?'))).statusCode).toBe(404);
    expect((await open(pdfLink.replace('/site/ix', '/site/ga'))).statusCode).toBe(404);
  });

  test('is a 410 once the link has expired or is revoked', async () => {
    const { link, id } = await shared();
    const pdfLink = await pdfLinkIn(link);
    await revokeLink(id);
    const revoked = await open(pdfLink);
    expect(revoked.statusCode).toBe(410);
    expect(revoked.headers['cache-control']).toBe('no-store');
    expect(revoked.body).toContain(expired);
    const next = await pdfLinkIn((await linkTo(id)).link);
    const before = clock.instant;
    advanceClock(twoDays);
    expect((await open(next)).statusCode).toBe(410);
    clock.instant = before;
  });

  test('has no link on the page of an older link', async () => {
    const { link, id } = await shared();
    const pdfLink = await pdfLinkIn(link);
    await database.execute(sql`update share_link set pdf_token_hash = null where challenge_id = ${id}`);
    const { statusCode, body } = await open(link);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('Download PDF');
    expect((await open(pdfLink)).statusCode).toBe(404);
  });

  test.each(['', '?token=', '?token=garbage', '?token=%00', `?token=${'x'.repeat(4000)}`])(
    'is a 404 for %j',
    async (query) => {
      const { statusCode, headers, body } = await open(
        `http://desk.example/site/ix/expiring/score-summary/pdf${query}`,
      );
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(unknown);
    },
  );
});

describe('ideas', () => {
  const idea = 'Pipes that report leaks.';
  const withIdea = async () => {
    const one = await shared();
    await database.execute(sql`update application set idea_summary = ${idea} where challenge_id = ${one.id}`);
    return one;
  };
  const wordsOf = async (pdfLink: string) =>
    wordsIn((await pagesOf((await open(pdfLink)).rawPayload)).join(' '));

  test('are on the page and in its PDF only if the link includes them', async () => {
    const { link, id } = await withIdea();
    expect((await open(link)).body).not.toContain(idea);
    expect(await wordsOf(await pdfLinkIn(link))).not.toContain(idea);
    const included = await linkTo(id, { includesIdeaSummaries: true });
    expect((await open(included.link)).body).toContain(idea);
    expect(await wordsOf(await pdfLinkIn(included.link))).toContain(`Idea summary ${idea}`);
    // The earlier link still works as it did.
    expect((await open(link)).body).not.toContain(idea);
  });
});

test('neither the page nor its PDF shows adjusted scores, agreement, notes, decisions or set-aside assessments', async () => {
  const { link, id } = await shared();
  const [application] = await database.query<{ id: number }[]>(
    sql`select id from application where challenge_id = ${id}`,
  );
  const application_id = application?.id ?? 0;
  const secret = 'Quagga';
  const other = await rows.insert(database, 'person', { first_name: secret, email: `other-${id}@x.example` });
  await rows.insert(database, 'assessment', {
    application_id,
    assessor_id: other.id,
    ...everyRating(1),
    final_comment: secret,
    set_aside_on: clock.instant,
    set_aside_by_name: secret,
    set_aside_reason: `${secret} owns shares in this company.`,
  });
  await database.execute(sql`
    insert into moderation_note (application_id, author_name, text, created_on)
    values (${application_id}, ${secret}, ${secret}, ${clock.instant})`);
  await database.execute(sql`
    insert into decision (application_id, challenge_id, outcome, reason, feedback, decided_by_name, decided_on)
    values (${application_id}, ${id}, 'decline', ${secret}, ${secret}, ${secret}, ${clock.instant})`);
  const page = (await open(link)).body;
  const pdf = (await pagesOf((await open(await pdfLinkIn(link))).rawPayload)).join(' ');
  for (const text of [page, pdf]) {
    expect(text).toContain('Acme Acoustics');
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/adjusted|equally strict|agreement|close call|firm|likely rank|decline/i);
  }
});
