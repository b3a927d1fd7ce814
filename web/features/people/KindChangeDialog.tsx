// The dialog that upgrades an admin or downgrades a super admin, and says what changes.
import { fullName, type Person } from '../../../contract/people.ts';
import { roleLabels, roles, siteLabels, sites } from '../../../contract/vocabulary.ts';
import { displayedRoleLabels } from '../../../rules/role-labels.ts';
import { loadingProps } from '../../platform/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { WaitingDialog } from '../../ui/dialogs/WaitingDialog.tsx';
import { type KindChange, kindChangeLabels } from './person-actions.ts';
import { downgradePerson, upgradePerson, useEditedPerson } from './person-data.ts';
import { adminKind, superAdminKind } from './person-kinds.ts';

const changes = {
  upgrade: {
    kind: adminKind,
    paragraphs: upgradeTexts,
    confirmLabel: 'Upgrade',
    success: 'is now a super admin.',
    save: upgradePerson,
  },
  downgrade: {
    kind: superAdminKind,
    paragraphs: downgradeTexts,
    confirmLabel: 'Downgrade',
    success: 'is now an admin.',
    save: downgradePerson,
  },
} as const;

interface KindChangeDialogProps {
  change: KindChange;
  id: number;
  onClose: () => void;
  /** Runs after the change, before the dialog closes. */
  onChanged?: () => void;
}

/** Refetches the person, because the text about their roles must be current. */
export function KindChangeDialog({ change, id, onClose, onChanged }: KindChangeDialogProps) {
  const { kind, paragraphs, confirmLabel, success, save } = changes[change];
  const title = kindChangeLabels[change];
  const personQuery = useEditedPerson(kind, id);
  if (!personQuery.data)
    return <WaitingDialog title={title} onClose={onClose} {...loadingProps(personQuery)} />;
  const person = personQuery.data.data.user;
  return (
    <ConfirmDialog
      title={title}
      message={paragraphs(person).map((text) => <p key={text}>{text}</p>)}
      confirmLabel={confirmLabel}
      successText={`${fullName(person)} ${success}`}
      onConfirm={async () => {
        await save(id);
        onChanged?.();
      }}
      onClose={onClose}
    />
  );
}

function upgradeTexts(person: Person): string[] {
  const where = person.site === sites.All ? 'on both sites' : `on site ${siteLabels[person.site]}`;
  const others = person.roles.filter((role) => role !== roles.admin);
  return [
    `${fullName(person)} will be able to do everything ${where}.`,
    others.length > 0
      ? `Their current roles are stored, and a downgrade restores them: ${displayedRoleLabels(others).join(', ')}.`
      : 'They have no roles now, so a downgrade restores none.',
    `${roleLabels.challengeHolder} is an exception: after a downgrade, they have it only if they hold a group then.`,
  ];
}

function downgradeTexts(person: Person): string[] {
  return [
    `${fullName(person)} will be an admin.`,
    'Restores the roles this person had before the upgrade. Someone who was never an admin gets none.',
    `${roleLabels.challengeHolder} is an exception: they get it only if they hold a group now.`,
  ];
}
