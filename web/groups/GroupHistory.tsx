// What was done to a group, with the names of whom it was about.
import { useMemo } from 'react';
import type { ChallengeGroup } from '../../contract/groups.ts';
import { fullName } from '../../contract/people.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { usePerson } from '../session.ts';
import { useHolders } from './group-data.ts';
import { groupHistoryFields } from './group-history.ts';

export function GroupHistory({ group }: { group: ChallengeGroup }) {
  const staff = useHolders(group, usePerson()).data?.data.users;
  const fields = useMemo(() => {
    const { permittedAdmins, permittedViewers } = group;
    const members = [...permittedAdmins, ...permittedViewers].map(({ id, name }) => [id, name] as const);
    const others = (staff ?? []).map((person) => [person.id, fullName(person)] as const);
    return groupHistoryFields(new Map([...members, ...others]));
  }, [group, staff]);
  return <HistoryPanel type="challenge_group" id={group.id} fields={fields} />;
}
