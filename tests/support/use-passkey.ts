// Runs as a separate process: creates a passkey, uses it once, and prints each warning that Node.js would print.
import { readCreatedPasskey, readPasskeyUse } from '../../server/features/factor-facts/check-passkey.ts';
import { newAuthenticator } from './authenticator.ts';

const warnings: string[] = [];
process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));

const challenge = Buffer.from('a challenge').toString('base64url');
const authenticator = newAuthenticator('http://localhost');
const site = { id: 'localhost', origin: 'http://localhost' };
const created = await readCreatedPasskey(
  { challengeID: '', response: authenticator.create({ challenge }), name: 'Laptop' },
  challenge,
  site,
);
const stored = { id: 1, personID: 1, name: 'Laptop', rpID: site.id, counter: 0 };
const answer = { challengeID: '', response: authenticator.use({ challenge, counter: 7 }) };
const used =
  created && (await readPasskeyUse(answer, challenge, site, { ...stored, publicKey: created.publicKey }));
// Warnings are emitted after the current work.
await new Promise((resolve) => setImmediate(resolve));
process.stdout.write(JSON.stringify({ counter: used?.counter ?? null, warnings }));
