// Shows the list of one kind of person or the page of one person, depending on the address.
import { Outlet } from '@tanstack/react-router';
import { useIsOverList } from '../../platform/over-list.ts';
import { useRouteID } from '../../platform/use-route-id.ts';
import { PeopleList } from './PeopleList.tsx';
import { PersonPage } from './PersonPage.tsx';
import { adminKind, type Kind, KindProvider, superAdminKind, userKind } from './person-kinds.ts';

export const AdminsScreen = () => <PeopleScreen kind={adminKind} />;
export const SuperAdminsScreen = () => <PeopleScreen kind={superAdminKind} />;
export const UsersScreen = () => <PeopleScreen kind={userKind} />;

/** One component for both addresses, so a dialog opened from a row leaves the list and its focus unchanged. */
function PeopleScreen({ kind }: { kind: Kind }) {
  const id = useRouteID();
  const isOverList = useIsOverList();
  return (
    <KindProvider value={kind}>
      {Number.isNaN(id) || isOverList ? (
        <PeopleList kind={kind} />
      ) : (
        <PersonPage key={id} kind={kind} id={id} />
      )}
      <Outlet />
    </KindProvider>
  );
}
