// Labels and formats for the fields in a person's history.
import { mailKinds } from '../../../contract/mail-preferences.ts';
import { type RoleNumber, type SiteNumber, siteLabels } from '../../../contract/vocabulary.ts';
import { displayedRoleLabels } from '../../../rules/role-labels.ts';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import type { HistoryFields } from '../history/history-text.ts';

export const personHistoryFields: HistoryFields = {
  email: { label: 'Email' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  roles: {
    label: 'Roles',
    show: (roleNumbers) => displayedRoleLabels(roleNumbers as RoleNumber[]).join(', '),
  },
  site: { label: 'Site Permissions', show: (site) => siteLabels[site as SiteNumber] },
  invitedOn: { label: 'Invited on', show: (instant) => dateTimeText(instant as string) },
  assessorDigest: { label: mailKinds.assessorDigest },
  leadDigest: { label: mailKinds.leadDigest },
};
