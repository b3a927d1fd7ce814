// Tests the public list of the keys that have signed decision packs.
import { expect, test } from 'vitest';
import { signingKeys } from '../../../contract/signing-keys.ts';
import { testApi } from '../../../tests/support/api.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database } = await testApi({
  ADMIN_SITE_URL: 'https://desk.example',
  PUBLIC_SITE_GA: 'https://ga.example',
});

/** The public keys of the first two tests of RFC 8032. */
const first = {
  keyID: '21fe31dfa154a261',
  publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  firstUsedOn: '2025-01-02T03:04:05.678Z',
};
const second = {
  keyID: '05ea7a8ab2ee2e29',
  publicKey: 'PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=',
  firstUsedOn: '2026-11-16T10:00:00.000Z',
};
const publish = ({ keyID, publicKey, firstUsedOn }: typeof first) =>
  database.execute(sql`
    insert into signing_key (key_id, public_key, first_used_on)
    values (${keyID}, ${Buffer.from(publicKey, 'base64')}, ${new Date(firstUsedOn)})`);

test('before the first pack the list is empty, afterwards it has every key, the oldest first', async () => {
  expect(await call(signingKeys.list, {})).toMatchObject({ status: 200, body: { keys: [] } });
  await publish(second);
  await publish(first);
  expect(await call(signingKeys.list, {})).toMatchObject({ status: 200, body: { keys: [first, second] } });
});

test('the list is JSON at a well-known address, on the hosts of the back office and of public sites', async () => {
  for (const host of ['desk.example', 'ga.example']) {
    const reply = await app.inject({ url: '/.well-known/challenge-desk-keys.json', headers: { host } });
    expect([host, reply.statusCode]).toEqual([host, 200]);
    expect(reply.headers['content-type']).toMatch(/^application\/json\b/);
    expect(reply.json()).toEqual({ keys: [first, second] });
  }
});
