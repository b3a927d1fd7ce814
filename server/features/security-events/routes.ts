// Routes of security events and of the audit record: a list, and both as CSV.
import { type SecurityEvent, securityEvents } from '../../../contract/security-events.ts';
import { auditPeriod, canExportAudit } from '../../../rules/security-events.ts';
import { listPage } from '../../platform/database/list.ts';
import { requireAllowed, requirePossible } from '../../platform/errors/http-errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { pagesOf } from '../../platform/sheets/pages.ts';
import { recordExport } from '../security-facts/record-event.ts';
import { asCsv, entryColumns, eventColumns } from './csv.ts';
import {
  countEntries,
  countEvents,
  type ExportedEntry,
  eventList,
  listEntriesForExport,
  listEventsForExport,
} from './queries.ts';

export const securityEventRoutes = implement(securityEvents, {
  list: async ({ tx, actor, query, services }) => {
    const { timeZone } = services.settings;
    return listPage(tx, eventList({ actor, timeZone }, query), query);
  },

  export: async (context) => {
    const { tx, actor, query, services } = context;
    const { timeZone } = services.settings;
    const reader = { actor, timeZone };
    const rows = await countEvents(tx, reader, query);
    await recordExport(context, { what: 'security events', format: 'CSV', rows });
    const pages = pagesOf<SecurityEvent>((page) => listEventsForExport(tx, reader, query, page));
    return { fileName: 'SecurityEvents.csv', stream: asCsv(eventColumns, pages, timeZone) };
  },

  exportAudit: async (context) => {
    const { tx, actor, query, now, services } = context;
    const { timeZone } = services.settings;
    requireAllowed(canExportAudit(actor));
    const { verdict, ...period } = auditPeriod(query, now.today);
    requirePossible(verdict);
    const filters = { ...query, ...period };
    const rows = await countEntries(tx, filters, timeZone);
    const { recordType = null, recordID = null, actorID = null } = query;
    const only = { recordType, recordID, actorID };
    await recordExport(context, { what: 'audit record', format: 'CSV', rows, ...period, ...only });
    const pages = pagesOf<ExportedEntry>((page) => listEntriesForExport(tx, actor, filters, timeZone, page));
    return { fileName: 'AuditRecord.csv', stream: asCsv(entryColumns, pages, timeZone) };
  },
});
