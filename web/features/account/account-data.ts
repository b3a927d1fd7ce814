// Queries of the signed-in person's own account, which several cards of the account page share.
import { useQuery } from '@tanstack/react-query';
import { account } from '../../../contract/account.ts';
import { history } from '../../../contract/history.ts';
import { queryOf, refresh } from '../../platform/query.ts';

export const accountQuery = queryOf(account.find, {});

export const useAccount = () => useQuery(accountQuery);

/** Refetches the account, its sign-ins and its history, because a change can end other sign-ins. */
export async function refreshAccount(): Promise<void> {
  void refresh(history.list);
  await refresh(account.find);
}
