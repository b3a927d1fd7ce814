// Keeps what an editor has changed on the board and not saved, and saves it based on the board that is shown.
import { useMemo, useState } from 'react';
import { messages } from '../../../contract/messages.ts';
import type { Board } from '../../../contract/panel-assignments.ts';
import { panelLimits } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import type { AssignmentEditor } from '../../../rules/assignment-changes.ts';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { notifySuccess } from '../../ui/notices/notify.tsx';
import {
  type Application,
  type Assessor,
  assessorsWith,
  canToggle,
  changeCount,
  maximumError,
  noChanges,
  payloadOf,
  statesOf,
  toggle,
  withMaximum,
  withoutOutdated,
} from './board-changes.ts';
import { saveAssignments } from './panel-data.ts';

interface Read {
  readonly data: Board;
  readonly etag: string | null;
}

export function useAssignments(challengeID: number, { data: board, etag }: Read, editor: AssignmentEditor) {
  const [pending, setPending] = useState(noChanges);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const changes = useMemo(() => withoutOutdated(pending, board), [pending, board]);
  const states = useMemo(() => statesOf(board), [board]);
  const assessors = useMemo(() => assessorsWith(changes, board.assessors), [changes, board]);

  function firstMaximumError(): string | null {
    for (const person of board.assessors) {
      const refusal = maximumError(changes.maximums.get(person.id) ?? '');
      if (refusal !== null) return `Maximum for ${fullName(person)}: ${refusal}`;
    }
    return null;
  }

  return {
    board,
    editor,
    changes,
    states,
    /** With the loads and maximums that the changes would give them. */
    assessors,
    count: changeCount(changes),
    error,
    isSaving,

    /** Returns why nothing was changed, or null. */
    toggle(application: Application, assessor: Assessor): string | null {
      const stored = states.get(application.id)?.get(assessor.id) ?? null;
      const verdict = canToggle(stored, assessor, application.companyName, editor);
      if (!verdict.allowed) return verdict.reason;
      setPending(toggle(changes, application.id, assessor.id, stored));
      return null;
    },

    setMaximum(assessor: Assessor, typed: string) {
      setPending(withMaximum(changes, assessor, typed));
    },

    discard() {
      setPending(noChanges);
      setError(null);
    },

    async save() {
      if (isSaving || changeCount(changes) === 0) return;
      const payload = payloadOf(changes);
      const refusal =
        firstMaximumError() ??
        (payload.add.length + payload.remove.length > panelLimits.pairsInRequest
          ? messages.maxItems(panelLimits.pairsInRequest)
          : null);
      setError(refusal);
      if (refusal !== null) return;
      setIsSaving(true);
      try {
        await saveAssignments(challengeID, payload, etag);
        setPending(noChanges);
        notifySuccess('Assignments saved.');
      } catch (thrown) {
        const failure = toFormFailure(thrown);
        setError([failure.formError, ...Object.values(failure.fieldErrors)].filter(Boolean).join(' '));
      } finally {
        setIsSaving(false);
      }
    },
  };
}

export type Assignments = ReturnType<typeof useAssignments>;

export interface BoardProps {
  assignments: Assignments;
  /** How many people are to assess each application. */
  wanted: number;
}
