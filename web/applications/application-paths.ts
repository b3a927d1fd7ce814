// Where the screens of applications stand.
import { areas } from '../areas.ts';

export const applicationsPath = `${areas.users.path}/applications`;
export const applicationPath = (id: number) => `${areas.users.path}/application/${id}`;
export const userPath = (id: number) => `${areas.users.path}/${id}`;
