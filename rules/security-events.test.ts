// Tests the rules about security events and the audit record.
import { expect, test } from 'vitest';
import { sites } from '../contract/vocabulary.ts';
import { auditPeriod, canExportAudit } from './security-events.ts';

test('only super admins of both sites export the audit record', () => {
  expect(canExportAudit({ site: sites.All }).allowed).toBe(true);
  for (const site of [sites.IX, sites.GA]) expect(canExportAudit({ site }).allowed).toBe(false);
});

const isAllowed = (from: string, to: string) => auditPeriod({ from, to }, '2026-11-15').verdict.allowed;

test('an export covers at most 366 days, both ends included', () => {
  expect(isAllowed('2024-01-01', '2024-12-31')).toBe(true);
  expect(isAllowed('2025-11-15', '2026-11-15')).toBe(true);
  expect(isAllowed('2025-11-14', '2026-11-15')).toBe(false);
  expect(auditPeriod({ from: '2020-01-01' }, '2026-11-15').verdict).toEqual({
    allowed: false,
    reason: 'Choose at most one year.',
  });
});

test('a missing start or end gives the year before the end', () => {
  expect(auditPeriod({}, '2026-11-15')).toMatchObject({
    from: '2025-11-15',
    to: '2026-11-15',
    verdict: { allowed: true },
  });
  expect(auditPeriod({ to: '2026-01-31' }, '2026-11-15')).toMatchObject({ from: '2025-01-31' });
});
