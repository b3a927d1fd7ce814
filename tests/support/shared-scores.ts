// Sets up tests of the public page of a score summary: shared scores, their links, and opening them.
import { scoreSummary } from '../../contract/score-summary.ts';
import { sites } from '../../contract/vocabulary.ts';
import { identifier, sql } from '../../server/platform/database/sql.ts';
import { minute, testApi } from './api.ts';
import { everyRating, everySectionComplete } from './row-values.ts';
import { type Row, sampleRows } from './rows.ts';

/** How long a link works, in milliseconds. */
export const twoDays = 2 * 1440 * minute;
export const expired =
  'This link has expired or has been revoked. Please ask the person who sent it to you for a new one.';
export const unknown =
  'This link does not open anything. Please check that you have the whole address, or ask the person who sent it to you for a new one.';

export async function sharedScoreTests() {
  const lines: string[] = [];
  const api = await testApi(
    {
      ADMIN_SITE_URL: 'http://desk.example',
      PUBLIC_SITE_GA: 'http://ga.example',
      SHARE_LINK_DAYS: '2',
      LOG_LEVEL: 'trace',
    },
    (line) => lines.push(line),
  );
  const { app, database, clock, call, superAdmin } = api;
  const rows = await sampleRows(database);
  // High ids, so that they differ from all other numbers on the page.
  for (const table of ['challenge', 'application', 'assessment', 'person'])
    await database.execute(sql`alter table ${identifier(table)} alter column id restart with 7770001`);

  /** Creates a challenge with one application and one assessment, and returns the link that the back office shows. */
  async function shared(changes: Row = {}) {
    const challenge = await rows.insert(database, 'challenge', { name: 'Quieter pumps', ...changes });
    const application = await rows.insert(database, 'application', {
      challenge_id: challenge.id,
      site: challenge.site ?? sites.IX,
      company_name: 'Acme Acoustics',
      ...everySectionComplete,
      submitted_on: clock.instant,
      overall_score_summary: 'Invite them.',
      contact_name: 'Cora Contact',
      email: 'cora@acme.example',
      telephone: '020 7946 0000',
    });
    const assessor = await rows.insert(database, 'person', {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: `grace-${challenge.id}@assess.example`,
    });
    await rows.insert(database, 'assessment', {
      application_id: application.id,
      assessor_id: assessor.id,
      ...everyRating(4),
      final_comment: 'Worth a trial.',
    });
    return { id: challenge.id, ...(await linkTo(challenge.id)) };
  }

  async function linkTo(id: number, content: object = {}): Promise<{ link: string; token: string }> {
    const { body } = await call(scoreSummary.share, {
      token: await superAdmin(),
      params: { id },
      body: content,
    });
    return { link: body.shareLink, token: body.token };
  }

  /** The address of the PDF that a page links to. */
  async function pdfLinkIn(link: string): Promise<string> {
    const [, address = ''] = (await open(link)).body.match(/href="([^"]+\/pdf\?token=[\w-]+)"/) ?? [];
    return new URL(address, link).href;
  }

  function open(link: string, method: 'GET' | 'HEAD' = 'GET') {
    const { host, pathname, search } = new URL(link);
    return app.inject({ method, url: `${pathname}${search}`, headers: { host } });
  }

  const revokeLink = async (id: number) =>
    call(scoreSummary.revokeShareLink, { token: await superAdmin(), params: { id } });

  return { ...api, lines, rows, shared, linkTo, pdfLinkIn, open, revokeLink };
}
