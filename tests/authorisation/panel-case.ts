// The notation of the panel's matrix: a call, its callers, and which of them get which status.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { rest, type Sent, type Status } from './expectation.ts';
import type { PanelCaller, PanelChallenge } from './panel-world.ts';

type Cells = Partial<Record<Status, readonly PanelCaller[] | typeof rest>>;

/** About the application that is assigned to the members, and about one that is assigned to nobody. */
interface ByApplication {
  readonly assigned: Cells;
  readonly unassigned: Cells;
}

export interface PanelCase {
  readonly endpoint: Endpoint;
  /** Changes the test data to what this call needs. */
  readonly prepare?: (tx: Queryable) => Promise<unknown>;
  readonly send: (about: {
    readonly id: number;
    readonly s3Key: string;
    readonly challenge: PanelChallenge;
  }) => Sent;
  readonly withPanel: ByApplication;
  readonly withoutPanel: ByApplication;
}

export const interested = ['viewer with an interest', 'super admin with an interest'] as const;
export const superAdmin = 'super admin with an interest';
export const viewer = 'viewer with an interest';
export const otherSite = 'super admin of the other site';
export const openMembers = [
  'member',
  'member and viewer',
  'member and group admin',
  'member and lead',
] as const;
export const openMembersWithRight = [
  'member and viewer',
  'member and group admin',
  'member and lead',
] as const;
export const finished = 'finished member and viewer';
export const editors = ['member and group admin', 'member and lead'] as const;

export const forAll = (cells: Cells): ByApplication => ({ assigned: cells, unassigned: cells });

export const ofChallenge: PanelCase['send'] = ({ challenge }) => ({ params: { id: challenge.id } });

/** Calls for people who may edit the challenge. */
export const edit = (status: 200 | 201 | 204 | 400): PanelCase['withPanel'] =>
  forAll({ [status]: [...editors, superAdmin], 404: [otherSite], 403: rest });
