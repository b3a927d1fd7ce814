// Signing in with a passkey instead of a password, and checking one for the second step and for a confirmation.
import { type PasskeyAnswer, passkeyMessages } from '../../../contract/passkey-exchange.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import type { signInSteps } from '../../../contract/sign-in-steps.ts';
import { isCounterRising } from '../../../rules/passkeys.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal, requirePossible, TooManyAttempts } from '../../platform/errors/http-errors.ts';
import type { Context } from '../../platform/http/implement.ts';
import {
  challengeMilliseconds,
  consumeChallenge,
  newChallengeID,
  startChallenge,
} from '../factor-facts/challenges.ts';
import { type PasskeyUse, readPasskeyUse } from '../factor-facts/check-passkey.ts';
import {
  type Credential,
  findPasskey,
  listCredentials,
  type StoredPasskey,
  storePasskeyUse,
} from '../factor-facts/passkeys.ts';
import { type RelyingParty, relyingPartyOf } from '../factor-facts/relying-party.ts';
import { findSecondStep } from '../factor-facts/steps.ts';
import { recordFailure } from '../security-facts/record-event.ts';
import { attemptedCode } from './codes.ts';
import { deviceCookie } from './device-cookie.ts';
import { requireProviderNotNeeded } from './provider-required.ts';
import { type Account, findAccountByID } from './queries.ts';
import type { Side } from './sides.ts';
import { accountOf, openSession, type SignInContext } from './sign-in.ts';
import { countAttempt, deleteAttempts } from './throttle.ts';

const refused = () => new Refusal(passkeyMessages.refused);

type WithSettings = Pick<SignInContext, 'services'>;

export const canUsePasskeys = (side: Side, { services }: WithSettings): boolean =>
  relyingPartyOf(side.addressOf(services.settings)) !== null;

export function requireRelyingParty(side: Side, { services }: WithSettings): RelyingParty {
  const relyingParty = relyingPartyOf(side.addressOf(services.settings));
  if (!relyingParty) throw new Refusal(passkeyMessages.notOffered);
  return relyingParty;
}

/** Counted by challenge, so that a successful sign-in does not use up the attempts of others at the same address. */
const attemptOf = (challengeID: string, address: string) =>
  ({ purpose: 'passkey', account: attemptedCode(challengeID), address }) as const;

async function countPasskeyAttempt(context: SignInContext, challengeID: string): Promise<void> {
  const { services, address, now, deadline } = context;
  try {
    await countAttempt(services.database, attemptOf(challengeID, address), now.instant, deadline);
  } catch (error) {
    if (error instanceof TooManyAttempts) await recordFailure(context, { kind: 'throttled', account: null });
    throw error;
  }
}

export const describeCredentials = (credentials: readonly Credential[]) =>
  credentials.map(({ credentialID, transports }) => ({
    id: credentialID.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));

/** With a ticket, only passkeys of the person who has entered their password are asked for. */
export async function startPasskey(side: Side, context: Context<typeof signInSteps.passkeyOptions>) {
  const { audience } = side;
  const { body, now, services, deadline } = context;
  const relyingParty = requireRelyingParty(side, context);
  const challengeID = newChallengeID();
  await countPasskeyAttempt(context, challengeID);
  const { database } = services;
  return deadline.within(async () => {
    let personID: number | null = null;
    if (body.ticket !== undefined) {
      const step = await findSecondStep(database, audience, body.ticket, now.instant);
      if (!step) throw new Refusal(serverMessages.signInExpired);
      personID = step.personID;
    }
    const credentials = personID === null ? [] : await listCredentials(database, personID, relyingParty.id);
    const owner = { kind: 'passkey', audience, personID } as const;
    const challenge = await startChallenge(database, challengeID, owner, now.instant);
    return {
      challengeID,
      options: {
        challenge,
        rpId: relyingParty.id,
        timeout: challengeMilliseconds,
        userVerification: 'required' as const,
        allowCredentials: describeCredentials(credentials),
      },
    };
  });
}

export interface CheckedPasskey {
  readonly passkey: StoredPasskey;
  readonly account: Account;
  /** null if the passkey is refused. */
  readonly use: PasskeyUse | null;
  /** The count of uses did not rise, so there may be a copy. */
  readonly isCopy: boolean;
}

/**
 * Finds the passkey and its owner, and checks the answer. Returns null if no account of this side has the passkey.
 * `personID` is the person the challenge was made for. Runs outside a transaction, because the challenge stays used up.
 */
export async function checkPasskey(
  side: Side,
  { services, now, deadline }: Pick<SignInContext, 'services' | 'now' | 'deadline'>,
  answer: PasskeyAnswer,
  personID: number | null,
): Promise<CheckedPasskey | null> {
  const { audience } = side;
  const { database } = services;
  const relyingParty = requireRelyingParty(side, { services });
  const owner = { kind: 'passkey', audience, personID } as const;
  const found = await deadline.within(async () => {
    const challenge = await consumeChallenge(database, answer.challengeID, owner, now.instant);
    const passkey = await findPasskey(database, Buffer.from(answer.response.id, 'base64url'));
    const account = passkey && (await findAccountByID(database, audience, passkey.personID));
    return account ? { challenge, passkey, account } : null;
  });
  if (!found) return null;
  const { challenge, passkey, account } = found;
  const use =
    challenge !== null && passkey.rpID === relyingParty.id
      ? await readPasskeyUse(answer, challenge, relyingParty, passkey)
      : null;
  const isCopy = use !== null && !isCounterRising(passkey.counter, use.counter);
  return { passkey, account, use: isCopy ? null : use, isCopy };
}

/** What a security event says about a passkey that was refused. */
export const refusalDetail = ({ passkey, isCopy }: CheckedPasskey) => ({
  passkey: passkey.name,
  ...(isCopy && { problem: 'The counter did not rise, so there may be a copy of this passkey.' }),
});

/** Stores the use of an accepted passkey. Returns false if the same passkey was used at the same moment. */
export const acceptPasskey = (
  tx: Queryable,
  { passkey, use }: Pick<CheckedPasskey, 'passkey' | 'use'>,
  at: Date,
): Promise<boolean> => (use === null ? Promise.resolve(false) : storePasskeyUse(tx, passkey, use, at));

/** A passkey shows two factors: the device, and the finger, face or PIN that opens it. */
export async function signInWithPasskey(
  side: Side,
  context: Context<typeof signInSteps.passkey>,
): Promise<{ token: string }> {
  const { audience, admits } = side;
  const { body, now, services, address, inTransaction } = context;
  requireRelyingParty(side, context);
  await countPasskeyAttempt(context, body.challengeID);
  const checked = await checkPasskey(side, context, body, null);
  if (checked) context.noteAccount(checked.account.id);
  const token =
    checked?.use &&
    (await inTransaction(async ({ tx }) => {
      if (!(await acceptPasskey(tx, checked, now.instant))) return null;
      requirePossible(admits(checked.account));
      if (audience === 'staff') await requireProviderNotNeeded(tx, services, checked.account);
      await deleteAttempts(tx, attemptOf(body.challengeID, address));
      return openSession(tx, audience, checked.account, context, { method: 'passkey', strength: 2 });
    }));
  if (!token) {
    await recordFailure(context, {
      kind: 'signInFailed',
      account: checked?.account ?? null,
      method: 'passkey',
      ...(checked && { detail: refusalDetail(checked) }),
    });
    throw refused();
  }
  if (checked)
    deviceCookie(services, audience, context).remember(accountOf(checked.account.email), now.instant);
  return { token };
}
