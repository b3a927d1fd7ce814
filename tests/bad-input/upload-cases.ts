// Makes the requests of a call that accepts a file: valid ones, and ones with a broken form or file.
import fc from 'fast-check';
import type { Endpoint } from '../../contract/endpoint.ts';
import { pdf } from '../support/company-applications.ts';
import { multipart, png } from '../support/upload.ts';
import { hostileTexts } from './hostile-values.ts';
import { addressOf, type CaseKind, type Cases } from './request-cases.ts';
import { type Known, shapeOf } from './schema-shape.ts';

export interface SentCase {
  readonly kind: CaseKind;
  readonly url: string;
  readonly body: string | Buffer | undefined;
  readonly contentType?: string;
  readonly ifMatch?: string | undefined;
}

const image = await png(8, 8);
const { headers } = multipart();
const validContentType = headers['content-type'];

/** File names that a program must not treat as a path, a header or the end of a name. */
const names = [
  'plan.pdf',
  '../../plan.png',
  'C:\\plan.png',
  '\u202egnp.exe',
  'a\0.png',
  'a\r\nX: y',
  '"',
  '🦊.png',
  'x'.repeat(5000),
  ...hostileTexts.filter((text) => text.length < 400),
];

const types = [
  validContentType,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/form-data; boundary="boundary-of-the-test',
  'multipart/mixed; boundary=boundary-of-the-test',
  'application/json',
  'text/plain',
];

/** Cut off, with one byte inverted, with bytes inserted, or repeated. */
const breakages = [
  (bytes: Buffer, at: number) => bytes.subarray(0, at),
  (bytes: Buffer, at: number) => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 0xff)),
  (bytes: Buffer, at: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.alloc(70_000), bytes.subarray(at)]),
  (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  (bytes: Buffer, at: number) => bytes.subarray(at),
];

export function uploadCases(endpoint: Endpoint, known: Known): Cases<SentCase> {
  const file = endpoint.params ? pdf : image;
  const params = endpoint.params ? shapeOf(endpoint.params, known).valid : fc.constant({});
  const url = params.map((values) =>
    addressOf(endpoint, { params: values as Record<string, unknown>, query: {} }),
  );
  const form = fc.record({
    bytes: fc.oneof(
      { weight: 4, arbitrary: fc.constant(file) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
    ),
    name: fc.constantFrom(...names),
    type: fc.constantFrom('image/png', 'application/pdf', 'text/html', '', 'x'.repeat(500)),
    field: fc.constantFrom('file', 'file', 'file', 'other', '__proto__', ''),
    others: fc.constantFrom(0, 0, 0, 1, 2000),
  });
  const written = form.map(({ bytes, others, ...about }) => {
    const first = { ...about, bytes: Buffer.from(bytes) };
    return multipart(first, ...Array.from({ length: others }, () => ({ ...first, bytes: 'x' }))).payload;
  });
  const changed = (breakage: fc.Arbitrary<number>) =>
    fc
      .record({
        url,
        body: written,
        contentType: fc.constantFrom(validContentType, validContentType, ...types),
        breakage,
        at: fc.nat(),
      })
      .map(({ breakage: which, at, body, ...rest }) => ({
        ...rest,
        kind: 'changed' as const,
        body: breakages[which]?.(body, at % body.length) ?? body,
      }));
  const any = fc
    .record({ url, body: fc.uint8Array({ maxLength: 2000 }), contentType: fc.constantFrom(...types) })
    .map(({ body, ...rest }) => ({ ...rest, kind: 'any JSON' as const, body: Buffer.from(body) }));
  const valid = url.map((address) => ({
    kind: 'valid' as const,
    url: address,
    body: multipart({ bytes: file, name: endpoint.params ? 'plan.pdf' : 'image.png' }).payload,
    contentType: validContentType,
  }));
  /** The number after the last breakage leaves the form whole. */
  const everyBreakage = [...breakages.keys(), breakages.length];
  return {
    valid,
    ofEachKind: [...everyBreakage.map((which) => changed(fc.constant(which))), any],
    mixed: fc.oneof(
      { weight: 1, arbitrary: valid },
      { weight: 8, arbitrary: changed(fc.nat(2 * breakages.length - 1)) },
      { weight: 3, arbitrary: any },
    ),
  };
}
