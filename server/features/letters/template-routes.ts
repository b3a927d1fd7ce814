// Routes of letter templates: those of a site for its super admins, those of a challenge for its editors.
import { type LetterTemplate, type LetterTemplateFields, letters } from '../../../contract/letters.ts';
import { messages } from '../../../contract/messages.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { templateErrors } from '../../../rules/letters.ts';
import { canCall, canSeeSite } from '../../../rules/permissions.ts';
import { Conflict, FieldErrors, NotFound, requireAllowed } from '../../platform/errors/http-errors.ts';
import { etagOf } from '../../platform/http/answer.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireUnchanged } from '../../platform/http/preconditions.ts';
import { type ChallengeContext, requireEdited } from '../challenges/access.ts';
import {
  deleteTemplate,
  findTemplate,
  findTemplateByID,
  insertTemplate,
  listTemplates,
  type StoredTemplate,
  type TemplateOwner,
  updateTemplate,
} from './templates.ts';

type Caller = Omit<ChallengeContext, 'params'>;

const recordOf = (id: number) => ({ type: 'letter_template', id });

/** Throws unless the caller may change the templates of this owner. `lock` locks the challenge, if there is one. */
async function requireOwner(
  caller: Caller,
  { site, challengeID }: TemplateOwner,
  options: { lock?: boolean },
) {
  if (challengeID === null) {
    if (!canSeeSite(caller.actor, site)) throw new NotFound();
    return requireAllowed(canCall(caller.actor, 'superAdmin'));
  }
  const { challenge } = await requireEdited({ ...caller, params: { id: challengeID } }, options);
  // A challenge has the templates of its own site only.
  if (challenge.site !== site) throw new FieldErrors({ site: messages.pattern });
}

/** The first error of each field. */
function requireValid(template: Pick<LetterTemplateFields, 'subject' | 'body'>) {
  const errors = templateErrors(template);
  if (errors.length > 0)
    throw new FieldErrors(
      Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])),
    );
}

const wordsOf = ({ subject, body }: Pick<LetterTemplateFields, 'subject' | 'body'>) => ({ subject, body });
const isSame = (stored: StoredTemplate, sent: LetterTemplateFields) =>
  stored.site === sent.site && stored.subject === sent.subject && stored.body === sent.body;

const { templates, updateTemplate: update, deleteTemplate: remove } = letters;

export const templateRoutes = implement(
  { templates, update, remove },
  {
    templates: async (context) => {
      const { site, challengeID = null } = context.query;
      await requireOwner(context, { site, challengeID }, {});
      return listTemplates(context.tx, { site, challengeID });
    },

    update: async (context): Promise<LetterTemplate> => {
      const { tx, body, record } = context;
      const { version, ...fields } = body;
      await requireOwner(context, fields, { lock: true });
      const found = await findTemplate(tx, fields, fields.outcome);
      const about = { ...context, ifMatch: etagOf(version) };
      await requireUnchanged(about, recordOf(found?.id ?? 0), found?.version ?? 0);
      requireValid(fields);
      // Saving without a change must not create a new version, because a colleague's open form would then conflict.
      if (found && isSame(found, fields)) return found;
      const saved = found ? await updateTemplate(tx, found.id, fields) : await insertTemplate(tx, fields);
      if (!saved) throw new Conflict(serverMessages.changedByUnknown);
      await record({
        action: found ? 'update' : 'create',
        record: recordOf(saved.id),
        before: found && wordsOf(found),
        after: found ? wordsOf(saved) : fields,
      });
      return saved;
    },

    remove: async (context) => {
      const { tx, params, record } = context;
      const found = await findTemplateByID(tx, params.templateID);
      if (!found) throw new NotFound();
      await requireOwner(context, found, { lock: true });
      if (!(await deleteTemplate(tx, found.id))) throw new NotFound();
      const { version: _, id: __, ...before } = found;
      await record({ action: 'delete', record: recordOf(found.id), before, after: null });
      return undefined;
    },
  },
);
