// Says whether the signed-in person may open the screen at an address.
import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { canCall } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';

export function useCanOpen() {
  const router = useRouter();
  const person = usePerson();
  return useCallback(
    (address: string) => {
      const [path = ''] = address.split('?');
      const [routes] = router.getMatchedRoutes(path);
      return routes.every(({ options }) => {
        const access = (options.staticData as StaticDataRouteOption | undefined)?.screen?.access;
        return access === undefined || canCall(person, access).allowed;
      });
    },
    [router, person],
  );
}
