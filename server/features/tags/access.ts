// Decides who may read tags: people with the role, and anyone who chooses tags for a challenge.
import type { tags } from '../../../contract/tags.ts';
import { canReadTags } from '../../../rules/permissions.ts';
import { requireAllowed } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import { canEditAnyChallenge } from './queries.ts';

export async function requireTagReader({ tx, actor }: Pick<Context<typeof tags.list>, 'tx' | 'actor'>) {
  requireAllowed(canReadTags(actor, { canEditAnyChallenge: await canEditAnyChallenge(tx, actor) }));
}
