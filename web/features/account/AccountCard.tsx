// A card of the account page whose content depends on the account: waits for it, or offers to try again.
import type { ReactNode } from 'react';
import type { Account } from '../../../contract/account.ts';
import { failureOf } from '../../platform/query.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { type CardName, cards } from './account-cards.ts';
import { useAccount } from './account-data.ts';

interface AccountCardProps {
  card: CardName;
  children: (account: Account) => ReactNode;
}

export function AccountCard({ card, children }: AccountCardProps) {
  const query = useAccount();
  return (
    <SectionCard id={card} title={cards[card]}>
      {query.data ? (
        children(query.data.data)
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </SectionCard>
  );
}
