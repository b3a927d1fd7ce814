// Files with a virus are refused, and all files while the virus scanner is unavailable.
import { describe, expect, test } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import {
  eicar,
  fakeScanner,
  isClamdInstalled,
  realScanner,
  type ScannerBehaviour,
} from '../../../tests/support/clamd.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { FieldErrors, ScannerUnavailable } from '../errors/http-errors.ts';
import { clamdAddressOf } from '../settings/clamd-address.ts';
import { requireNoVirus } from './clamd.ts';

const scan = (url: string, bytes: Buffer, timeout?: number) =>
  requireNoVirus(clamdAddressOf(url), bytes, timeout);

/** Longer than one piece of the protocol. */
const large = Buffer.alloc(300_000, 'clean ');
const infected = Buffer.concat([large, Buffer.from(eicar), large]);

const scanners = {
  'a stand-in': () => fakeScanner('scans'),
  ...(isClamdInstalled && {
    'clamd itself': () => realScanner((isReady) => expect.poll(isReady, { timeout: 15_000 }).toBe(true)),
  }),
};

test.each(Object.entries(scanners))('%s accepts a clean file, and finds a virus', async (_, start) => {
  const { url } = await start();
  await expect(scan(url, large)).resolves.toBeUndefined();
  await expect(scan(url, Buffer.alloc(0))).resolves.toBeUndefined();
  await expect(scan(url, infected)).rejects.toEqual(new FieldErrors({ file: serverMessages.virusFound }));
});

test('the scanner gets every byte in order', async () => {
  const { url, files } = await fakeScanner('scans');
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  await scan(url, bytes);
  expect(files.map((file) => file.equals(bytes))).toEqual([true]);
});

describe('without a result the file is refused', () => {
  test.each<[string, ScannerBehaviour]>([
    ['closes the connection', 'dies'],
    ['does not answer', 'silent'],
    ['sends an unknown answer', 'confused'],
  ])('because the scanner %s', async (_, behaviour) => {
    const { url } = await fakeScanner(behaviour);
    const timeout = behaviour === 'silent' ? 50 : undefined;
    await expect(scan(url, large, timeout)).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  test('because the scanner is not running', async () => {
    await expect(scan(`tcp://127.0.0.1:${await freePort()}`, large)).rejects.toBeInstanceOf(
      ScannerUnavailable,
    );
    await expect(scan('unix:/nowhere/clamd.sock', large)).rejects.toBeInstanceOf(ScannerUnavailable);
  });
});

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['tcp://scanner.example:3310/', { host: 'scanner.example', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://127.0.0.1', null],
  ['http://127.0.0.1:3310', null],
  ['tcp://user:secret@127.0.0.1:3310', null],
  ['tcp://127.0.0.1:3310/path', null],
  ['unix:clamd.ctl', null],
  ['127.0.0.1:3310', null],
])('reads the address %s', (value, address) => {
  expect(clamdAddressOf(value)).toEqual(address);
});
