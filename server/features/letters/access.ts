// Decides who may read, make and send decisions, and which applications a panel withholds from them.
import { canSendLetters } from '../../../rules/decision-release.ts';
import { canReadInPanel, canWriteAbout } from '../../../rules/independence.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { NotFound, requireAllowed, requireInPanel } from '../../platform/errors/http-errors.ts';
import { type ChallengeContext, requireEdited, requireViewed } from '../challenges/access.ts';
import { type PanelPair, panelPairColumn } from '../panel-facts/pairs.ts';
import { requireScores } from '../panel-facts/score-reader.ts';
import { requireWritable } from '../panel-facts/writable.ts';
import { requireUnrestricted } from '../restriction-facts/require-unrestricted.ts';

type Options = NonNullable<Parameters<typeof requireViewed>[1]>;

/** There is at most one decision about an application, so the record id is that of the application. */
export const decisionRecordOf = (applicationID: number) => ({ type: 'decision', id: applicationID });

/** Also refuses people to whom the panel does not show scores yet. */
export async function requireDecisionsViewed(context: ChallengeContext, options: Options = {}) {
  const found = await requireViewed(context, options);
  await requireScores(context.tx, found, context.actor);
  return found;
}

export async function requireDecisionsEdited(context: ChallengeContext, options: Options = {}) {
  const found = await requireEdited(context, options);
  await requireScores(context.tx, found, context.actor);
  return found;
}

/** For the challenge lead and super admins. */
export async function requireSender(context: ChallengeContext, options: Options = {}) {
  const found = await requireViewed(context, options);
  requireAllowed(canSendLetters(context.actor, found.challenge));
  await requireScores(context.tx, found, context.actor);
  return found;
}

interface FoundApplication {
  /** null for an application that the company has not submitted. */
  readonly submittedOn: string | null;
  readonly panelPair: PanelPair | null;
}

type ApplicationContext = ChallengeContext & {
  readonly params: { readonly id: number; readonly applicationID: number };
};

async function findApplication(
  { tx, actor }: Pick<ChallengeContext, 'tx' | 'actor'>,
  which: Fragment,
): Promise<FoundApplication> {
  const [found] = await tx.query<FoundApplication[]>(sql`
    select instant(submitted_on) as "submittedOn", ${panelPairColumn(actor.id)} as "panelPair"
    from application where ${which}`);
  if (!found) throw new NotFound();
  return found;
}

const namedBy = ({ params }: ApplicationContext) =>
  sql`application.id = ${params.applicationID} and application.challenge_id = ${params.id}`;

/** Throws NotFound for an application of another challenge, and for one in which the reader has an interest. */
export async function requireReadableApplication(context: ApplicationContext): Promise<FoundApplication> {
  const found = await findApplication(context, namedBy(context));
  const { panelPair } = found;
  // Everyone who may read decisions may view the whole challenge.
  if (panelPair) requireInPanel(canReadInPanel(panelPair.panel, panelPair.pair, { canViewOtherwise: true }));
  return found;
}

/** Locks the application, so that nobody deletes it or declares an interest in it in the meantime. */
export async function requireWritableApplication(context: ApplicationContext): Promise<FoundApplication> {
  await context.tx.execute(sql`select from application where ${namedBy(context)} for share`);
  const found = await findApplication(context, namedBy(context));
  if (found.panelPair) requireInPanel(canWriteAbout(found.panelPair.panel, found.panelPair.pair));
  await requireUnrestricted(context.tx, [context.params.applicationID]);
  return found;
}

/**
 * A release writes about every application, so someone with an interest in one of them cannot release. Locks the
 * applications as well.
 */
export async function requireAllWritable({ tx, actor, params }: ChallengeContext): Promise<void> {
  const submitted = sql`application.challenge_id = ${params.id} and application.submitted_on is not null`;
  await tx.execute(sql`select from application where ${submitted} order by id for share`);
  await requireWritable(tx, actor, submitted);
}
