// Routes of letters: those that were released, sending one again, and templates.
import { letters } from '../../../contract/letters.ts';
import { canWriteAbout } from '../../../rules/independence.ts';
import { NotFound, requireInPanel } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { findPanelPair } from '../panel-facts/pairs.ts';
import { requireMailable, requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';
import { decisionRecordOf, requireDecisionsEdited, requireSender } from './access.ts';
import { siteNameOf } from './compose.ts';
import { findLetter, insertLetters, listLetters } from './queries.ts';
import { templateRoutes } from './template-routes.ts';

const { list, resend } = letters;

export const letterRoutes = [
  ...implement(
    { list, resend },
    {
      list: async (context) => {
        await requireDecisionsEdited(context);
        return listLetters(context.tx, context.params.id, context.actor);
      },

      resend: async (context) => {
        const { tx, actor, params, body, now, record } = context;
        const { challenge } = await requireSender(context, { lock: true });
        const found = await findLetter(tx, params.id, params.letterID);
        if (!found) throw new NotFound();
        const { letter, releaseID } = found;
        // Also null if the application was deleted, because its letters stay.
        const inPanel = await findPanelPair(tx, letter.applicationID, actor.id);
        if (inPanel) requireInPanel(canWriteAbout(inPanel.panel, inPanel.pair));
        await requireUnrestricted(tx, [letter.applicationID]);
        await requireMailable(tx, body.recipient);
        const sending = { releaseID, sender: siteNameOf(challenge.site), at: now.instant };
        const [id = 0] = await insertLetters(tx, [{ ...letter, recipient: body.recipient }], sending);
        await record({
          action: 'send a letter again',
          record: decisionRecordOf(letter.applicationID),
          before: { recipient: letter.recipient },
          after: { recipient: body.recipient, letterID: id },
        });
        const sent = await findLetter(tx, params.id, id);
        if (!sent) throw new NotFound();
        return sent.letter;
      },
    },
  ),
  ...templateRoutes,
];
