// Asks before an admin becomes a super admin, or a super admin an admin again, and says what changes.
import { fullName, type Person } from '../../contract/people.ts';
import { siteLabels, sites } from '../../contract/vocabulary.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { PersonActions } from './person-actions.ts';
import { downgradePerson, upgradePerson } from './person-data.ts';

export type KindChange = NonNullable<PersonActions['kindChange']>;

export const kindChangeLabels: Record<KindChange, string> = {
  upgrade: 'Upgrade to Super Admin',
  downgrade: 'Downgrade to Admin',
};

const whereOf = ({ site }: Person) => (site === sites.All ? 'on both sites' : `on site ${siteLabels[site]}`);

const changes: Record<
  KindChange,
  { message: (person: Person) => string; success: string; save: (id: number) => Promise<void> }
> = {
  upgrade: {
    message: (person) =>
      `${fullName(person)} will be able to do everything ${whereOf(person)}, including managing other super admins. Their roles are kept, and come back with a downgrade.`,
    success: 'is now a super admin.',
    save: upgradePerson,
  },
  downgrade: {
    message: (person) =>
      `${fullName(person)} will be an admin again, with the roles held before becoming a super admin.`,
    success: 'is now an admin.',
    save: downgradePerson,
  },
};

interface KindChangeDialogProps {
  change: KindChange;
  person: Person;
  onClose: () => void;
  /** Once it is done, before the dialog closes. */
  onChanged?: () => void;
}

export function KindChangeDialog({ change, person, onClose, onChanged }: KindChangeDialogProps) {
  const { message, success, save } = changes[change];
  return (
    <ConfirmDialog
      title={kindChangeLabels[change]}
      message={message(person)}
      confirmLabel={change === 'upgrade' ? 'Upgrade' : 'Downgrade'}
      successText={`${fullName(person)} ${success}`}
      onConfirm={async () => {
        await save(person.id);
        onChanged?.();
      }}
      onClose={onClose}
    />
  );
}
