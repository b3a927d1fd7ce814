// Queries and mutations with which assessors declare interests, decline applications and read what is expected of them.
import { useQuery } from '@tanstack/react-query';
import { applications } from '../../../../contract/applications.ts';
import { assessments } from '../../../../contract/assessments.ts';
import { challenges } from '../../../../contract/challenges.ts';
import { declarations } from '../../../../contract/declarations.ts';
import type { BodySent } from '../../../../contract/endpoint.ts';
import { call } from '../../../platform/api.ts';
import { refreshDashboard } from '../../../platform/dashboard-calls.ts';
import { editQueryOf, queryOf, refresh } from '../../../platform/query.ts';

export const useDeclaration = (challengeID: number) =>
  useQuery(editQueryOf(declarations.find, { params: { id: challengeID } }));

/** The panels that the signed-in person is a member of. */
export const useOwnPanels = (isEnabled = true) =>
  useQuery({ ...queryOf(declarations.panels, {}), enabled: isEnabled });

/** What is expected of the signed-in person in a challenge; only for its assessors and super admins. */
export const useOwnWork = (challengeID: number, isEnabled = true) =>
  useQuery({ ...queryOf(declarations.ownWork, { params: { id: challengeID } }), enabled: isEnabled });

/** An interest or a decline changes what may be read, what is left to do and what counts. */
export function refreshAfterAnswer() {
  // Its path is the prefix of every other assessment path.
  void refresh(assessments.create);
  void refresh(applications.list);
  void refresh(challenges.list);
  refreshDashboard();
}

/** Returns the applications whose interest is not in force although it was declared, because an editor cleared it. */
export async function submitDeclaration(
  challengeID: number,
  body: BodySent<typeof declarations.submit>,
): Promise<number[]> {
  const params = { id: challengeID };
  await call(declarations.submit, { params, body });
  refreshAfterAnswer();
  if (body.interests.length === 0) return [];
  // The answers are saved, so a failure here is not one of the form.
  const work = await call(declarations.ownWork, { params }).catch(() => null);
  if (!work) return [];
  const inForce = work.data.submissions.filter(({ state }) => state === 'interest');
  const idsInForce = new Set(inForce.map(({ applicationID }) => applicationID));
  return body.interests.map(({ applicationID }) => applicationID).filter((id) => !idsInForce.has(id));
}

/** The caller refreshes once the application's page is left. */
export async function declareInterest(body: BodySent<typeof declarations.declareInterest>) {
  await call(declarations.declareInterest, { body });
}

export async function declineToAssess(body: BodySent<typeof declarations.decline>) {
  await call(declarations.decline, { body });
  refreshAfterAnswer();
}

export async function withdrawDecline(applicationID: number) {
  await call(declarations.withdrawDecline, { params: { applicationID } });
  refreshAfterAnswer();
}
