// Describes the person who edits assignments, for the rules about removing them.
import { useMemo } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import type { AssignmentEditor } from '../../../rules/assignment-changes.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';

export function useAssignmentEditor(leadID: Challenge['challengeLeadID'] | undefined): AssignmentEditor {
  const person = usePerson();
  // Memoised, because React renders a row of the board again only if its props change.
  return useMemo(
    () => ({ id: person.id, isLead: person.id === leadID, isSuperAdmin: isSuperAdmin(person) }),
    [person, leadID],
  );
}
