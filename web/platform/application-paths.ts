// The paths of the application screens.
import { areas, places } from './areas.ts';

export const applicationsPath = places.applications.path;
export const applicationPath = (id: number) => `${areas.users.path}/application/${id}`;
