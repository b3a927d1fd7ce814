// Plants a word in every text about an application, for tests that look for the words in replies.
import type { Queryable } from '../../server/platform/database/database.ts';
import { assignments, type Json, json, sql } from '../../server/platform/database/sql.ts';
import { earlier, type World } from './world.ts';

/** Part of every word. */
export const secret = 'whisper';
export const wordOf = (name: string) => `${secret}-${name.replaceAll('_', '-')}`;

export async function createPlanter(world: World) {
  const columns = await world.api.database.query<{ name: string }[]>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'application' and data_type = 'text' and is_generated = 'NEVER'
      and column_name <> 'company_name'`);
  const texts = Object.fromEntries(columns.map(({ name }) => [name, wordOf(name)]));

  /** What others wrote about an application, which a member with open assessments must not read. */
  const ofOthers = ['overall_score_summary', 'comment', 'note', 'strike', 'aside', 'change'].map(wordOf);
  const ofDecisions = ['reason', 'feedback', 'letter', 'attachment', 'history'].map(wordOf);

  /** Puts a word into every text about the application, in all records that the case has prepared. */
  async function plantWords(tx: Queryable, applicationID = world.records.applications.own) {
    const about = sql`application_id = ${applicationID}`;
    await tx.execute(sql`update application set ${assignments(texts)} where id = ${applicationID}`);
    await tx.execute(sql`update assessment set final_comment = ${wordOf('comment')} where ${about}`);
    await tx.execute(sql`update assessment set set_aside_reason = ${`${wordOf('aside')} is the reason.`}
      where ${about} and set_aside_on is not null`);
    await tx.execute(sql`update moderation_note set text = ${wordOf('note')} where ${about}`);
    await tx.execute(sql`update moderation_note set struck_reason = ${wordOf('strike')}
      where ${about} and struck_on is not null`);
    await tx.execute(sql`update decision set reason = ${wordOf('reason')}, feedback = ${wordOf('feedback')}
      where ${about}`);
    await tx.execute(sql`update letter set body = ${wordOf('letter')} where ${about}`);
    await tx.execute(sql`update media set file_name = ${wordOf('attachment')}
      where s3_key = ${world.attachments[applicationID] ?? ''}`);
    const record = async (type: string, id: number, changes: Json) =>
      tx.execute(sql`insert into audit_event (record_type, record_id, action, changes, at, actor_name)
        values (${type}, ${String(id)}, 'update', ${json(changes)}, ${earlier}, 'Ada Lovelace')`);
    await record('application', applicationID, { ideaSummary: { from: '', to: wordOf('history') } });
    await record('assessment', world.records.assessments.own, {
      changeReason: { from: null, to: wordOf('change') },
    });
  }

  return {
    plantWords,
    texts,
    ofOthers,
    all: [...new Set([...Object.values(texts), ...ofOthers, ...ofDecisions])],
  };
}
