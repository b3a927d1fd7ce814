// Previews of an unpublished challenge: by a link that works once, or by a link with its preview key.
import { randomBytes } from 'node:crypto';
import type { challenges } from '../../../contract/challenges.ts';
import type { Context } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { hashOf, newCode } from '../auth/codes.ts';
import { autoLoginLinkOf } from '../links/public-site.ts';
import { answerFor, recordOf, requireEdited, requireViewed } from './access.ts';
import { insertPreviewCode, setMarks } from './writes.ts';

const previewSeconds = 60;

export const newPreviewKey = () => randomBytes(24).toString('base64url');

export const previewHandlers = {
  preview: async (context: Context<typeof challenges.preview>) => {
    const { tx, actor, now, services, record } = context;
    const { challenge } = await requireViewed(context, { lock: true });
    const code = newCode();
    await insertPreviewCode(tx, {
      hash: hashOf(code),
      challengeID: challenge.id,
      personID: actor.id,
      createdAt: now.instant,
      expiresAt: new Date(now.instant.getTime() + previewSeconds * 1000),
    });
    await record({ action: 'open a preview', record: recordOf(challenge.id), before: null, after: null });
    return { url: autoLoginLinkOf(services.settings, challenge.site, challenge.id, code) };
  },

  /** Ends links with the old key. The audit entry contains neither key. */
  renewPreviewKey: async (context: Context<typeof challenges.renewPreviewKey>) => {
    const { tx, params, record } = context;
    const { version } = await requireEdited(context, { lock: true });
    await requireUnchanged(context, recordOf(params.id), version);
    await setMarks(tx, params.id, { preview_key: newPreviewKey() });
    await record({ action: 'renew preview link', record: recordOf(params.id), before: null, after: null });
    return answerFor(context);
  },
};
