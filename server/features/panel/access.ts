// Finds the panel of a challenge for people who may edit it, and names it in audit entries.
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { Refusal } from '../../platform/errors/http-errors.ts';
import { type ChallengeContext, requireEdited } from '../challenges/access.ts';
import { findSettings } from './settings.ts';

/** A challenge has at most one panel, so the record id is that of the challenge. */
export const recordOf = (challengeID: number) => ({ type: 'challenge_panel', id: challengeID });

export const noPanel = () => new Refusal(panelRefusals.noPanel);

/** `lock` holds the challenge and its panel until the transaction ends. */
export async function requirePanel(context: ChallengeContext, how: { readonly lock?: boolean } = {}) {
  const { challenge } = await requireEdited(context, how);
  const found = await findSettings(context.tx, context.params.id, how);
  if (!found) throw noPanel();
  return { challenge, ...found };
}
