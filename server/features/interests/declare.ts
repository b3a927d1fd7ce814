// Stores interests and their effect on assessments, with the audit entries of both.
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fullName } from '../../../contract/people.ts';
import { localTime } from '../../../rules/date-text.ts';
import { setAsideReason } from '../../../rules/panel-texts.ts';
import { type AuditContext, type Change, recordChanges } from '../../platform/database/audit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SignedInActor } from '../../platform/http/identification.ts';
import type { Context } from '../../platform/http/implement.ts';
import {
  type ChangedAssessment,
  countAssessments,
  insertInterests,
  type NewInterest,
  type SetAside,
  setAssessmentsAside,
} from './queries.ts';

export type InterestContext = {
  readonly tx: Queryable;
  readonly actor: SignedInActor;
} & Pick<Context<Endpoint>, 'now' | 'services' | 'requestID'>;

export const interestRecordOf = (id: number) => ({ type: 'interest', id });
const assessmentRecordOf = (id: number) => ({ type: 'assessment', id });

export const auditContextOf = ({ actor, now, requestID }: InterestContext): AuditContext => ({
  actor,
  at: now.instant,
  requestID,
});

const setAsideFields = ({ on, byName, reason }: SetAside) => ({
  setAsideOn: on.toISOString(),
  setAsideByName: byName,
  setAsideReason: reason,
});
const countedFields = { setAsideOn: null, setAsideByName: null, setAsideReason: null };

interface Pairs {
  readonly personID: number;
  readonly applicationIDs: readonly number[];
  readonly declaredOn: Date;
}

/** Sets aside the person's counted assessments, and returns them. */
export async function setAside(
  context: InterestContext,
  { personID, applicationIDs, declaredOn }: Pairs,
): Promise<ChangedAssessment[]> {
  const { tx, actor, now, services } = context;
  const day = localTime(declaredOn, services.settings.timeZone).slice(0, 10);
  const mark = { on: now.instant, byName: fullName(actor), reason: setAsideReason(day) };
  const changed = await setAssessmentsAside(tx, { assessorID: personID, applicationIDs }, mark);
  await recordChanges(
    tx,
    changed.map(({ id }) => ({
      ...auditContextOf(context),
      action: 'update',
      record: assessmentRecordOf(id),
      before: countedFields,
      after: setAsideFields(mark),
    })),
  );
  return changed;
}

/** Lets the person's assessment of an application count again, and returns whether there was one to count. */
export async function countAgain(
  context: InterestContext,
  { personID, applicationID }: { readonly personID: number; readonly applicationID: number },
): Promise<boolean> {
  const which = { assessorID: personID, applicationIDs: [applicationID] };
  const changed = await countAssessments(context.tx, which);
  await recordChanges(
    context.tx,
    changed.map(({ id, applicationID: _, ...before }) => ({
      ...auditContextOf(context),
      action: 'update',
      record: assessmentRecordOf(id),
      before,
      after: countedFields,
    })),
  );
  return changed.length > 0;
}

/** Records interests of a person whose applications are locked, sets assessments aside, and returns the ids. */
export async function declareInterests(
  context: InterestContext,
  personID: number,
  interests: readonly NewInterest[],
): Promise<number[]> {
  if (interests.length === 0) return [];
  const { tx, actor, now } = context;
  const declaredOn = now.instant;
  const by = { personID, declaredBy: actor.id, at: declaredOn };
  const inserted = await insertInterests(tx, interests, by);
  const applicationIDs = interests.map(({ applicationID }) => applicationID);
  const changed = await setAside(context, { personID, applicationIDs, declaredOn });
  const setAsideIDs = new Set(changed.map(({ applicationID }) => applicationID));
  const fieldsOf = new Map(interests.map((one) => [one.applicationID, one]));
  await recordChanges(
    tx,
    inserted.map(
      ({ id, applicationID, companyName }): Change => ({
        ...auditContextOf(context),
        action: personID === actor.id ? 'declare an interest' : 'add an interest',
        record: interestRecordOf(id),
        before: null,
        after: {
          personID,
          companyName,
          ...fieldsOf.get(applicationID),
          ...(setAsideIDs.has(applicationID) && { hasSetAsideAssessment: true }),
        },
      }),
    ),
  );
  return inserted.map(({ id }) => id);
}
