// What a proposal would change: each assessor's load before and after, and why places stay empty.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Board, Proposal } from '../../../contract/panel-assignments.ts';
import { fullName } from '../../../contract/person-name.ts';
import formClasses from '../../ui/forms/Form.module.css';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import { Warning } from '../../ui/notices/Warning.tsx';
import classes from './ProposalResult.module.css';

interface ProposalResultProps {
  proposal: Proposal;
  /** How many assignments of a very large proposal were saved before the rest failed. */
  savedCount: number;
  /** In the order of the board. */
  assessors: Board['assessors'];
  onSave: () => Promise<void>;
  onDiscard: () => void;
}

const assignmentsText = (count: number) =>
  count === 1 ? '1 assignment' : `${count.toLocaleString('en-GB')} assignments`;

function countText(count: number, savedCount: number) {
  const saved = `${assignmentsText(savedCount)} ${savedCount === 1 ? 'is' : 'are'} saved.`;
  if (count === 0)
    return savedCount === 0 ? 'There is nothing to add.' : `${saved} There is nothing more to add.`;
  return savedCount === 0
    ? `This adds ${assignmentsText(count)}. Nothing is saved yet.`
    : `${saved} This adds ${count.toLocaleString('en-GB')} more.`;
}

const loadText = ({ before, after }: Proposal['loads'][number]) =>
  before === after ? String(before) : `${before} → ${after}`;

export function ProposalResult({ proposal, savedCount, assessors, onSave, onDiscard }: ProposalResultProps) {
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const loads = new Map(proposal.loads.map((one) => [one.personID, one]));
  const hasChanges = proposal.add.length > 0;

  async function save() {
    if (isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      await onSave();
    } catch (thrown) {
      setError(toFormFailure(thrown).formError);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <p className={formClasses.question} role="status">
        {countText(proposal.add.length, savedCount)}
      </p>
      <Warning sentences={proposal.sentences} />
      <table className={classes.loads}>
        <thead>
          <tr>
            <th scope="col">Assessor</th>
            <th className={classes.figure} scope="col">
              Load
            </th>
          </tr>
        </thead>
        <tbody>
          {assessors.map((assessor) => {
            const load = loads.get(assessor.id);
            return (
              load && (
                <tr key={assessor.id}>
                  <th scope="row">{fullName(assessor)}</th>
                  <td className={classes.figure}>{loadText(load)}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <div className={formClasses.foot}>
        <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
        <div className={formClasses.buttons}>
          {/* The button that asked for the proposal had the focus and is gone. */}
          <Button ref={takeFocus} onClick={onDiscard} variant="default">
            {hasChanges ? 'Discard' : 'Close'}
          </Button>
          {hasChanges && (
            <Button aria-busy={isSaving} onClick={() => void save()}>
              Save proposal
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
