// Which panel actions an application's page offers: declaring an interest, declining, and withdrawing a decline.
import { useQuery } from '@tanstack/react-query';
import type { Application } from '../../../../contract/applications.ts';
import type { AssessmentPlace } from '../../../../contract/assessments.ts';
import { panelSettings } from '../../../../contract/panel-settings.ts';
import { isAssessorOf } from '../../../../rules/assessments.ts';
import { canEditChallenge } from '../../../../rules/challenges.ts';
import { isTooLateToDeclare } from '../../../../rules/late-interests.ts';
import { isComplete } from '../../../../rules/lifecycle.ts';
import { hasRole } from '../../../../rules/permissions.ts';
import { submissionPath } from '../../../platform/assessment-paths.ts';
import { queryOf } from '../../../platform/query.ts';
import { usePerson } from '../../../platform/session.ts';
import type { MenuAction } from '../../../ui/menus/menu-action.ts';
import { useOwnPanels, useOwnWork } from './declaration-data.ts';
import { withdrawDeclineNow } from './withdraw-decline.ts';

type OpenApplication = Pick<Application, 'id' | 'submittedOn' | 'canViewChallenge'>;
type Challenge = AssessmentPlace['challenge'];

/** Members know it from their own panels, and people who may view the challenge from its settings. */
function useHasPanel({ canViewChallenge }: OpenApplication, { id }: Challenge): boolean {
  const isAssessor = hasRole(usePerson(), 'assessor');
  const panels = useOwnPanels(isAssessor);
  const isMember = panels.data?.data.some(({ challengeID }) => challengeID === id) ?? false;
  const settings = useQuery({
    ...queryOf(panelSettings.find, { params: { id } }),
    enabled: canViewChallenge && !isMember && (!isAssessor || panels.isFetched),
  });
  return isMember || (settings.data?.data.isOn ?? false);
}

export function usePanelActions(application: OpenApplication, challenge: Challenge): MenuAction[] {
  const { id: applicationID, submittedOn } = application;
  const actor = usePerson();
  const isAssessing = isAssessorOf(actor, challenge);
  const hasPanel = useHasPanel(application, challenge);
  const ownWork = useOwnWork(challenge.id, hasPanel && isAssessing).data?.data;
  const isEditor = canEditChallenge(actor, challenge).allowed;
  if (!hasPanel || submittedOn === null || isTooLateToDeclare(isEditor, challenge)) return [];
  const path = submissionPath(applicationID);
  const state = ownWork?.submissions.find((one) => one.applicationID === applicationID)?.state;
  const isOpen = (state === 'open' || state === 'assigned') && !isComplete(challenge);
  return [
    { label: 'Declare an interest', to: `${path}/interest`, keepList: true },
    ...(ownWork?.canDecline && isOpen
      ? [{ label: 'Decline to assess', to: `${path}/decline`, keepList: true }]
      : []),
    ...(state === 'declined' && !isComplete(challenge)
      ? [{ label: 'Withdraw decline', onClick: () => void withdrawDeclineNow(applicationID) }]
      : []),
  ];
}
