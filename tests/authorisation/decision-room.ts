// The expectations for calls about the decision room: view to read it and to simulate, edit to change its settings.
import type { decisionRoom } from '../../contract/decision-room.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { testStart } from '../support/api.ts';
import { callersByRole } from './callers.ts';
import { edited, viewed } from './challenges.ts';
import { about, answering, byID, type Expectations, withBody } from './expectation.ts';
import { earlier } from './world.ts';

const allowedByRole = callersByRole.groups;
export const allReady = {
  when: 'ready for assessment',
  prepare: (tx: Queryable) => tx.execute(sql`update challenge set ready_for_assessments_set_on = ${earlier}`),
  allowedByRole,
} as const;
const notReady = { when: 'not ready for assessment', allowedByRole } as const;
const atMoment = (id: number) => ({ params: { id }, query: { at: testStart.toISOString() } });
const newPlaces = withBody({ places: 3 });

/** Everyone who may view the challenge learns that it is not ready. */
const closedRoom = { ...notReady, records: answering(400, viewed) };

export const decisionRoomExpectations: Expectations<typeof decisionRoom> = {
  find: [
    about('challenges', byID, { ...allReady, records: viewed }),
    about('challenges', atMoment, { ...allReady, when: 'as at a past moment', records: viewed }),
    about('challenges', byID, closedRoom),
  ],
  update: [
    about('challenges', newPlaces, { ...allReady, records: edited }),
    about('challenges', newPlaces, { ...notReady, records: answering(400, edited) }),
  ],
  stability: [
    about('challenges', byID, { ...allReady, records: viewed }),
    about('challenges', atMoment, { ...allReady, when: 'as at a past moment', records: viewed }),
    about('challenges', byID, closedRoom),
  ],
};
