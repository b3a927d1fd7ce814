// Downloads the security events that a list shows, and the audit record of the same days.
import { securityEvents } from '../../../contract/security-events.ts';
import { download } from '../../platform/download.ts';
import type { TableState } from '../../ui/tables/table-state.ts';

export const downloadEvents = ({ search, filters }: TableState): Promise<void> =>
  download(securityEvents.export, { query: { search, ...filters } }, 'SecurityEvents.csv');

export function downloadAuditRecord({ filters: { from, to } }: TableState): Promise<void> {
  const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return download(securityEvents.exportAudit, { query }, 'AuditRecord.csv');
}
