// Defines the calls with which people set up and remove their second factor, on either side.
import { type AccountSide, staffSide } from './account-sides.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Ten codes in groups of four, which are shown only once. */
const recoveryCodes = z.array(z.string());
/** What someone typed as a code. */
export const typedCode = z.string().min(1).max(100);

export const secondFactorCalls = ({ account, access }: AccountSide) => ({
  startTotp: endpoint({
    method: 'POST',
    path: `${account}/totp`,
    summary: 'Get a key for an authenticator app; it is not in use until you confirm it',
    access,
    needsRecentSignIn: true,
    reply: z.object({ secret: z.string(), address: z.string() }),
    status: 201,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: `${account}/totp/confirm`,
    summary: 'Start to use an authenticator app, with a code that it shows',
    access,
    body: z.object({ code: typedCode }),
    bodyLimit: 'signIn',
    needsRecentSignIn: true,
    isThrottled: true,
    /** null if you already have recovery codes. */
    reply: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: `${account}/totp`,
    summary: 'Stop using an authenticator app; your other sign-ins end',
    access,
    needsRecentSignIn: true,
    reply: null,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${account}/recovery-codes`,
    summary: 'Get new recovery codes; the earlier ones end',
    access,
    needsRecentSignIn: true,
    isThrottled: true,
    reply: z.object({ recoveryCodes }),
    status: 201,
  }),
});

export const secondFactor = secondFactorCalls(staffSide);
