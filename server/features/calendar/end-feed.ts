// Deletes a person's calendar address with an audit entry. Also used when someone else sets their password.
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Context } from '../../platform/http/implement.ts';
import { deleteFeed } from './feed-queries.ts';

export const feedRecordOf = (personID: number) => ({ type: 'calendar_feed', id: personID });

/** Returns whether there was an address to delete. */
export async function endFeed(
  { tx, record }: Pick<Context<Endpoint>, 'tx' | 'record'>,
  personID: number,
): Promise<boolean> {
  const before = await deleteFeed(tx, personID);
  if (!before) return false;
  await record({ action: 'delete', record: feedRecordOf(personID), before, after: null });
  return true;
}
