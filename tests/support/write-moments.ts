// Makes every write to the scores fail that names no moment, so tests show that the code under test names one.
import type { Queryable } from '../../server/platform/database/database.ts';

/** The triggers of past scores would take the time of the transaction instead (decision 0068). */
export const refuseWritesWithoutMoment = (database: Queryable): Promise<void> =>
  database.script(`
    create or replace function write_moment() returns timestamptz language plpgsql stable as $$
    begin
      if coalesce(current_setting('desk.moment', true), '') = '' then raise 'This write has no moment.'; end if;
      return current_setting('desk.moment')::timestamptz;
    end $$`);
