// Says who edits the assignments of a challenge, as the rules about removing them ask.
import { useMemo } from 'react';
import type { Challenge } from '../../../contract/challenges.ts';
import type { AssignmentEditor } from '../../../rules/assignment-changes.ts';
import { isSuperAdmin } from '../../../rules/permissions.ts';
import { usePerson } from '../../platform/session.ts';

export function useAssignmentEditor(leadID: Challenge['challengeLeadID'] | undefined): AssignmentEditor {
  const person = usePerson();
  // Rows of the board are drawn again only if what they get has changed.
  return useMemo(
    () => ({ id: person.id, isLead: person.id === leadID, isSuperAdmin: isSuperAdmin(person) }),
    [person, leadID],
  );
}
