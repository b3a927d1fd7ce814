// Finds the panel of a challenge for people who may edit it.
import { type ChallengeContext, requireEdited } from '../challenges/access.ts';
import { noPanel } from '../panel-facts/panel-record.ts';
import { findSettings } from './settings.ts';

/** `lock` holds the challenge and its panel until the transaction ends. */
export async function requirePanel(context: ChallengeContext, options: { readonly lock?: boolean } = {}) {
  const { challenge } = await requireEdited(context, options);
  const found = await findSettings(context.tx, context.params.id, options);
  if (!found) throw noPanel();
  return { challenge, ...found };
}
