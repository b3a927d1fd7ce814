// How the history of a person reads: the fields by their labels, roles and sites in words.
import { type RoleNumber, type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import type { HistoryFields } from '../history/history-words.ts';
import { roleWords } from './role-words.ts';

export const personHistoryFields: HistoryFields = {
  email: { label: 'Email' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  roles: { label: 'Roles', show: (held) => roleWords(held as RoleNumber[]).join(', ') },
  site: { label: 'Site Permissions', show: (site) => siteLabels[site as SiteNumber] },
};
