// Tests hash, fingerprint, key id and signature with the first test key of RFC 8032.
import { createPrivateKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { bytesOfBase64, checkSignature, fingerprintOf, keyIDOf, packHashOf } from './pack-signature.ts';

const text =
  '{"challenge":{"id":7,"name":"Cleaner kilns","percents":[20,20,20,20,20]},"decisions":[{"outcome":"invite","submission":101},{"outcome":"reserve","place":1,"submission":102}],"format":"challenge-desk/decision-pack/1","sealedOn":"2026-11-16T10:00:00.000Z"}';
const hash = 'fed786a178ff8b20db39285d5113315ddecbf60b036fc56c9e4b1572674764ab';
const signed = {
  text,
  signature: 'JIvEmTiYiSFRdHnUPbFNPSI8/lLUP146pQ5j9GRIHVeOP0EwIpXRMupn9eXxf2nt6fGKCL7bq7uEk7/F3XiGBA==',
  publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
  keyID: '21fe31dfa154a261',
};
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';

describe('the specified pack', () => {
  test('is its own canonical JSON and has the specified hash and fingerprint', () => {
    expect(canonicalJson(JSON.parse(text))).toBe(text);
    expect(packHashOf(JSON.parse(text))).toBe(hash);
    expect(fingerprintOf(hash)).toBe('fed7 86a1 78ff 8b20');
  });

  test('has a key with the specified id', () => {
    expect(keyIDOf(bytesOfBase64(signed.publicKey) ?? new Uint8Array())).toBe(signed.keyID);
  });

  test('has the specified signature, which Node makes from the seed', async () => {
    // The fixed start of a PKCS #8 file for Ed25519, then the seed.
    const key = createPrivateKey({
      key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'),
      format: 'der',
      type: 'pkcs8',
    });
    expect(sign(null, Buffer.from(text), key).toString('base64')).toBe(signed.signature);
    expect(await checkSignature(signed)).toBe('fits');
  });
});

describe('a signature does not fit', () => {
  test('if any letter of it is changed', async () => {
    for (const [index, letter] of [...signed.signature].entries()) {
      const other = letter === 'A' ? 'B' : 'A';
      const signature = signed.signature.slice(0, index) + other + signed.signature.slice(index + 1);
      expect(await checkSignature({ ...signed, signature })).toBe('does-not-fit');
    }
  });

  test('if a bit that base64 ignores is changed', async () => {
    expect(await checkSignature({ ...signed, signature: signed.signature.replace('BA==', 'BB==') })).toBe(
      'does-not-fit',
    );
  });

  test.each<[description: string, change: Partial<typeof signed>]>([
    ['the text has one more space', { text: `${text} ` }],
    ['the key is another one', { publicKey: 'PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=' }],
    [
      'the key is another one with its own id',
      { publicKey: 'PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=', keyID: '39f713d0a644253f' },
    ],
    ['the id belongs to another key', { keyID: '21fe31dfa154a262' }],
    ['the key is too short', { publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHUQ==' }],
    ['the key is not base64', { publicKey: '-' }],
    ['the signature is empty', { signature: '' }],
  ])('if %s', async (_, change) => {
    expect(await checkSignature({ ...signed, ...change })).toBe('does-not-fit');
  });
});

describe('a browser without Ed25519', () => {
  const without = {
    importKey: () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError')),
    verify: () => Promise.resolve(true),
  };

  test('cannot check a signature', async () => {
    expect(await checkSignature(signed, without)).toBe('cannot-check');
  });

  test('still finds that an id belongs to another key', async () => {
    expect(await checkSignature({ ...signed, keyID: '0'.repeat(16) }, without)).toBe('does-not-fit');
  });
});

test('base64 is read only in the form in which it is written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const written = Buffer.from(bytes).toString('base64');
      expect(bytesOfBase64(written)).toEqual(bytes);
      if (written.includes('=')) expect(bytesOfBase64(written.replace(/=+$/, ''))).toBeNull();
      expect(bytesOfBase64(`${written}\n`)).toBeNull();
    }),
  );
});
