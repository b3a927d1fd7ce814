// Where the screens of applications stand.
import { areas, places } from '../../platform/areas.ts';

export const applicationsPath = places.applications.path;
export const applicationPath = (id: number) => `${areas.users.path}/application/${id}`;
