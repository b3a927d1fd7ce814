// Reads the template that a dialog is about: its outcome is in the address, its site comes from the challenge.
import { useParams } from '@tanstack/react-router';
import type { LetterTemplate } from '../../../contract/letters.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { canEditChallenge } from '../../../rules/challenges.ts';
import { canSeeSite, isSuperAdmin } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';
import { useRoom } from '../decision-room/room-data.ts';
import { siteOf, type TemplateOwner, useEditedTemplates } from './letter-data.ts';
import { useLettersRoute } from './letters-route.ts';

const notAllowed = 'Only super admins of this site can change its templates.';

export function useTemplateFromRoute(isOfSite: boolean) {
  const { challengeID } = useLettersRoute();
  const { outcome } = useParams({ strict: false }) as { outcome?: string };
  const actor = usePerson();
  const room = useRoom(challengeID);
  const challenge = room.data?.data.challenge;
  const site = challenge ? siteOf(challenge) : sites.IX;
  const owner: TemplateOwner = { site, challengeID: isOfSite ? null : challengeID };
  const query = useEditedTemplates(owner, challenge !== undefined);
  const template = ofOutcome(query.data?.data, outcome);
  const verdict = challenge && canEditChallenge(actor, challenge);
  const refusals = [
    isOfSite && challenge && !(isSuperAdmin(actor) && canSeeSite(actor, site)) && notAllowed,
    !isOfSite && verdict?.allowed === false && verdict.reason,
  ];
  return {
    owner,
    challenge,
    query: room.error ? room : query,
    template,
    isMissing: query.data !== undefined && !template,
    refusal: refusals.find((one) => typeof one === 'string'),
  };
}

export const ofOutcome = (templates: readonly LetterTemplate[] | undefined, outcome: string | undefined) =>
  templates?.find((one) => one.outcome === outcome);
