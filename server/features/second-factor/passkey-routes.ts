// Routes with which staff and companies add, rename and remove their own passkeys.
import { createHash } from 'node:crypto';
import { companyPasskeys } from '../../../contract/company-account.ts';
import { passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { passkeyAlgorithms, passkeys } from '../../../contract/passkeys.ts';
import { fullName } from '../../../contract/person-name.ts';
import { canAddPasskey } from '../../../rules/passkeys.ts';
import { canRemoveFactor } from '../../../rules/second-factor-policy.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFound, Refusal, requirePossible } from '../../platform/errors/http-errors.ts';
import { type Context, implement, withOwnTransactions } from '../../platform/http/implement.ts';
import { describeCredentials, requireRelyingParty } from '../auth/passkey-sign-in.ts';
import { endSessionsOf, lockSignIn, strengthenSession } from '../auth/sessions.ts';
import { type Side, type SideOfCall, sideOfCompanyCall, sideOfStaffCall } from '../auth/sides.ts';
import {
  challengeMilliseconds,
  consumeChallenge,
  newChallengeID,
  startChallenge,
} from '../factor-facts/challenges.ts';
import { readCreatedPasskey } from '../factor-facts/check-passkey.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  lockPasskey,
  renamePasskey,
} from '../factor-facts/passkeys.ts';
import {
  deleteRecoveryCodes,
  findFactors,
  hasSecondFactor,
  replaceRecoveryCodes,
} from '../factor-facts/queries.ts';
import { makeRecoveryCodes } from '../factor-facts/recovery-codes.ts';
import { noteChange } from './note-change.ts';

const ownerOf = ({ audience }: Side, personID: number) =>
  ({ kind: 'passkey-registration', audience, personID }) as const;

/** Authenticators know from this number which passkeys belong to one account, and nothing else about the account. */
const userHandleOf = (personID: number) =>
  createHash('sha256').update(`passkeys of person ${personID}`).digest('base64url');

async function requireRoom(tx: Queryable, personID: number): Promise<void> {
  requirePossible(canAddPasskey((await findFactors(tx, personID)).passkeyCount));
}

/** The challenge stays used up after a refusal, so this runs outside a transaction that the refusal would roll back. */
async function create(side: Side, context: Context<typeof passkeys.create>) {
  const { actor, body, now, services, deadline, inTransaction } = context;
  const relyingParty = requireRelyingParty(side, context);
  const { database } = services;
  const challenge = await deadline.within(() =>
    consumeChallenge(database, body.challengeID, ownerOf(side, actor.id), now.instant),
  );
  const created = challenge === null ? null : await readCreatedPasskey(body, challenge, relyingParty);
  if (!created) throw new Refusal(passkeyMessages.notAdded);
  const { recoveryCodesLeft } = await deadline.within(() => findFactors(database, actor.id));
  const codes = recoveryCodesLeft === 0 ? await makeRecoveryCodes(services.hashPassword) : null;
  return inTransaction(async (caller) => {
    const { tx } = caller;
    const { id, sessionID } = caller.actor;
    // Locks the person, so that two passkeys added at once are counted one after the other.
    await lockSignIn(tx, { id, sessionID }, now.instant);
    await requireRoom(tx, id);
    const { response, name } = body;
    const passkey = await insertPasskey(
      tx,
      {
        ...created,
        personID: id,
        rpID: relyingParty.id,
        transports: response.response.transports ?? [],
        name,
      },
      now.instant,
    );
    if (!passkey) throw new Refusal(passkeyMessages.notAdded);
    await strengthenSession(tx, sessionID);
    const isFirst = codes !== null && (await findFactors(tx, id)).recoveryCodesLeft === 0;
    if (isFirst) await replaceRecoveryCodes(tx, id, codes.hashed, now.instant);
    await noteChange(side, context, caller, {
      action: 'add a passkey',
      before: { passkey: null },
      after: { passkey: name },
      detail: { passkey: name },
      notice: 'A passkey was added',
    });
    return { passkey, recoveryCodes: isFirst ? codes.shown : null };
  });
}

type Handlers = Parameters<typeof implement<typeof passkeys>>[1];

const handlers = (sideOf: SideOfCall): Handlers => ({
  options: async (context) => {
    const { tx, actor, now } = context;
    const side = sideOf(context);
    const relyingParty = requireRelyingParty(side, context);
    await requireRoom(tx, actor.id);
    const challengeID = newChallengeID();
    const challenge = await startChallenge(tx, challengeID, ownerOf(side, actor.id), now.instant);
    return {
      challengeID,
      options: {
        challenge,
        rp: { id: relyingParty.id, name: side.name },
        user: { id: userHandleOf(actor.id), name: actor.email, displayName: fullName(actor) },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: challengeMilliseconds,
        attestation: 'none' as const,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        excludeCredentials: describeCredentials(await listCredentials(tx, actor.id, relyingParty.id)),
      },
    };
  },

  create: withOwnTransactions((context) => create(sideOf(context), context)),

  update: async ({ tx, actor, params, body, record }) => {
    const before = await lockPasskey(tx, actor.id, params.id);
    if (!before) throw new NotFound();
    if (before.name === body.name) return before;
    await renamePasskey(tx, params.id, body.name);
    await record({
      action: 'rename a passkey',
      record: { type: 'person', id: actor.id },
      before: { passkey: before.name },
      after: { passkey: body.name },
    });
    return { ...before, name: body.name };
  },

  remove: async (context) => {
    const { tx, actor, params, now } = context;
    // Locks the person, so that if two factors are removed at once, the second call sees that its factor is the last.
    await lockSignIn(tx, actor, now.instant);
    const removed = await lockPasskey(tx, actor.id, params.id);
    if (!removed) throw new NotFound();
    await deletePasskey(tx, params.id);
    const hasOther = hasSecondFactor(await findFactors(tx, actor.id));
    requirePossible(canRemoveFactor(context.services.settings.secondFactor, actor, { hasOther }));
    if (!hasOther) await deleteRecoveryCodes(tx, actor.id);
    await endSessionsOf(tx, actor.id, now.instant, actor.sessionID);
    await noteChange(sideOf(context), context, context, {
      action: 'remove a passkey',
      before: { passkey: removed.name },
      after: { passkey: null },
      detail: { passkey: removed.name },
      notice: 'A passkey was removed',
    });
    return undefined;
  },
});

export const passkeyRoutes = [
  ...implement(passkeys, handlers(sideOfStaffCall)),
  ...implement(companyPasskeys, handlers(sideOfCompanyCall)),
];
