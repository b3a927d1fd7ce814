// Tests that the hash of an application changes with what the company submitted, and with nothing else.
import { expect, test } from 'vitest';
import { contentHashOf, type SubmittedContent } from './content-hash.ts';
import { sha256Hex } from './sha256.ts';

const attachment = { s3Key: 'b', fileName: 'kiln.pdf', size: 1024 };
const application: SubmittedContent = {
  companyName: 'Larkspur',
  url: '',
  addressLine1: '',
  addressLine2: '',
  townCity: 'Leeds',
  postcode: '',
  county: '',
  region: '',
  contactName: 'Ada Brook',
  jobTitle: '',
  email: 'ada@kiln.example',
  telephone: '',
  companyReg: '',
  turnover: null,
  ideaSummary: 'A kiln that burns less.',
  isPartialSolution: false,
  trlDescription: '',
  ipStatusDescription: '',
  isExtraAttachmentsComplete: true,
  submittedOn: '2026-09-30T12:00:00.000Z',
  attachments: [attachment, { ...attachment, s3Key: 'a' }],
};
const hashOf = (content: SubmittedContent) => contentHashOf(content, sha256Hex);
const hash = hashOf(application);

test('the hash is the SHA-256 of the canonical JSON, here as Python calculates it', () => {
  const companyName = 'Zürcher “Öfen”';
  const ideaSummary = 'A kiln that burns less.\n';
  expect(hashOf({ ...application, companyName, ideaSummary, turnover: 1250000.5 })).toBe(
    'b616d93d0f9ca104656a5026f06ec14a21b964381f765643f0763e584807efd0',
  );
});

test('every field, the time of submission and each attachment change the hash', () => {
  for (const [name, value] of Object.entries(application)) {
    const other = Array.isArray(value) ? value.slice(1) : typeof value === 'boolean' ? !value : `${value}.`;
    expect(hashOf({ ...application, [name]: other })).not.toBe(hash);
  }
  const renamed = [{ ...attachment, fileName: 'oven.pdf' }, ...application.attachments.slice(1)];
  expect(hashOf({ ...application, attachments: renamed })).not.toBe(hash);
});

test('other fields and the order of attachments do not', () => {
  const attachments = application.attachments.map((one) => ({ ...one, contentType: 'application/pdf' }));
  const read = { ...application, percentComplete: 1, attachments: attachments.toReversed() };
  expect(hashOf(read)).toBe(hash);
});
