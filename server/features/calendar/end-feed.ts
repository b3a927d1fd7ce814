// Ends a person's calendar address together with its audit entry; also used when someone else sets their password.
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Context } from '../../platform/http/implement.ts';
import { deleteFeed } from './queries.ts';

export const feedRecordOf = (personID: number) => ({ type: 'calendar_feed', id: personID });

/** Whether there was an address to end. */
export async function endFeed(
  { tx, record }: Pick<Context<Endpoint>, 'tx' | 'record'>,
  personID: number,
): Promise<boolean> {
  const before = await deleteFeed(tx, personID);
  if (!before) return false;
  await record({ action: 'delete', record: feedRecordOf(personID), before, after: null });
  return true;
}
