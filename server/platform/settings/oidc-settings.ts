// Reads the settings of single sign-on. Either all four of the provider are given, or none.
import { isUnprotected } from './production-settings.ts';
import { invalidSetting, readSwitch, readText, SettingsError } from './read-setting.ts';

export interface OidcSettings {
  /** Exactly as the provider writes it, because the two are compared. */
  readonly issuer: string;
  readonly clientID: string;
  readonly clientSecret: string;
  /** What people call the provider, as in "Sign in with {name}". */
  readonly name: string;
  /** The `acr` values that count as two factors; null: `mfa` in `amr` counts. */
  readonly acr: readonly string[] | null;
  /** Staff sign in through the provider only. */
  readonly isRequired: boolean;
}

const longestName = 60;

function issuerOf(env: NodeJS.ProcessEnv): string | null {
  const value = readText(env, 'OIDC_ISSUER');
  if (value === null) return null;
  const accepted = 'an address such as https://login.example.org, without a question mark or hash';
  const url = URL.canParse(value) ? new URL(value) : null;
  // The value may contain a password, so the message does not repeat it.
  if (url?.username || url?.password)
    throw new SettingsError(
      `The setting OIDC_ISSUER must be ${accepted}, and without a user name or password.`,
    );
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(value))
    throw invalidSetting('OIDC_ISSUER', value, accepted);
  if (isUnprotected(value))
    throw new SettingsError('The setting OIDC_ISSUER starts with http, but must start with https.');
  return value;
}

function nameOf(env: NodeJS.ProcessEnv): string | null {
  const value = readText(env, 'OIDC_NAME');
  if (value !== null && value.length > longestName)
    throw invalidSetting('OIDC_NAME', value, `a name of at most ${longestName} characters`);
  return value;
}

/** null: nobody can sign in with a provider. */
export function readOidcSettings(env: NodeJS.ProcessEnv): OidcSettings | null {
  const issuer = issuerOf(env);
  const clientID = readText(env, 'OIDC_CLIENT_ID');
  const clientSecret = readText(env, 'OIDC_CLIENT_SECRET');
  const name = nameOf(env);
  const acr = readText(env, 'OIDC_ACR')?.split(/\s+/) ?? null;
  const isRequired = readSwitch(env, 'OIDC_REQUIRED', false);
  if (issuer === null && clientID === null && clientSecret === null && name === null) {
    if (acr !== null || isRequired)
      throw new SettingsError(
        'The setting OIDC_ISSUER is not given, but must be when OIDC_ACR or OIDC_REQUIRED is.',
      );
    return null;
  }
  if (issuer === null || clientID === null || clientSecret === null || name === null)
    throw new SettingsError(
      'The settings OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME must all be given, or none.',
    );
  return { issuer, clientID, clientSecret, name, acr, isRequired };
}
