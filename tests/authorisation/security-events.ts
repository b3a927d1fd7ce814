// The expectations for security events and the audit record.
import type { securityEvents } from '../../contract/security-events.ts';
import { superAdmins } from './callers.ts';
import { call, type Expectations, rest } from './expectation.ts';

export const securityEventExpectations: Expectations<typeof securityEvents> = {
  list: call({ allowedByRole: superAdmins, cells: { 200: rest } }),
  export: call({ allowedByRole: superAdmins, cells: { 200: rest } }),
  exportAudit: [
    call({ allowedByRole: superAdmins, cells: { 200: ['super@demo'], 403: rest } }),
    call({
      when: 'of more than a year',
      allowedByRole: superAdmins,
      send: () => ({ query: { from: '2024-01-01', to: '2026-01-01' } }),
      cells: { 400: ['super@demo'], 403: rest },
    }),
  ],
};
