// The buttons on a person's page.
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '../../../contract/people.ts';
import { recordPath } from '../../platform/areas.ts';
import { usePerson } from '../../platform/session.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { PageActions } from '../../ui/layout/PageActions.tsx';
import { usePreload } from '../../ui/lazy/lazy-part.tsx';
import { KindChangeDialog } from './lazy-kind-change-dialog.ts';
import { actionsOn, kindChangeLabels } from './person-actions.ts';
import { adminKind, type Kind, superAdminKind } from './person-kinds.ts';

export function PersonButtons({ kind, person }: { kind: Kind; person: Person }) {
  const navigate = useNavigate();
  usePreload(KindChangeDialog);
  const [isChanging, setIsChanging] = useState(false);
  const { canEdit, kindChange, canRemove } = actionsOn(kind, usePerson(), person);
  const page = recordPath(kind, person.id);
  const kindAfter = kindChange === 'upgrade' ? superAdminKind : adminKind;
  return (
    <>
      <PageActions
        isMainFirst
        main={
          canEdit && (
            <Button component={RouteLink} to={`${page}/edit`}>
              Edit
            </Button>
          )
        }
        actions={[
          ...(canEdit ? [{ label: 'Edit Password', to: `${page}/edit-password` }] : []),
          ...(kindChange
            ? [{ label: kindChangeLabels[kindChange], onClick: () => setIsChanging(true) }]
            : []),
          // Always shown for an admin, as specified: the server decides, and the dialog shows its answer.
          ...(canRemove || kind.kind === 'admin'
            ? [{ label: 'Delete', to: `${page}/delete`, danger: true }]
            : []),
        ]}
      />
      {isChanging && kindChange && (
        <KindChangeDialog
          change={kindChange}
          id={person.id}
          onChanged={() => void navigate({ to: recordPath(kindAfter, person.id), replace: true })}
          onClose={() => setIsChanging(false)}
        />
      )}
    </>
  );
}
