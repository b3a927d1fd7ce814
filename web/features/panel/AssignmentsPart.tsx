// Who assesses which application: the board, a proposal, and what is not saved yet.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import type { Board } from '../../../contract/panel-assignments.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { limitWarnings } from '../../../rules/assignment-changes.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { failureOf } from '../../platform/query.ts';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import { DiscardQuestion } from '../../ui/dialogs/DiscardQuestion.tsx';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { Warning } from '../../ui/notices/Warning.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { AssignmentCards } from './AssignmentCards.tsx';
import { AssignmentGrid } from './AssignmentGrid.tsx';
import classes from './AssignmentsPart.module.css';
import { removablePairs } from './board-changes.ts';
import { useBoard } from './panel-data.ts';
import { panelParts, usePanelRoute } from './panel-route.ts';
import type { PartProps } from './part-props.ts';
import { SaveBar } from './SaveBar.tsx';
import { MarkShapes, StateLegend } from './StateMark.tsx';
import { useAssignmentEditor } from './use-assignment-editor.ts';
import { useAssignments } from './use-assignments.ts';

const noAssessors = 'This challenge has no assessors. Choose them with Edit.';

export function AssignmentsPart({ challenge, panel }: PartProps) {
  const { path } = usePanelRoute();
  const { data, error, refetch } = useBoard(challenge.id);
  const title = panelParts.assignments;
  if (panel.mode === 'everyone')
    return (
      <SectionCard title={title}>
        <EmptyState
          text={panelRefusals.noAssignments}
          action={
            <Button component={RouteLink} to={path} variant="default">
              Go to Settings
            </Button>
          }
        />
      </SectionCard>
    );
  if (!data)
    return (
      <SectionCard title={title}>
        {error ? <ErrorState {...failureOf({ error, refetch })} /> : <Loading />}
      </SectionCard>
    );
  const emptyText = emptyTextOf(data.data);
  if (emptyText !== null)
    return (
      <SectionCard title={title}>
        <EmptyState text={emptyText} />
      </SectionCard>
    );
  return (
    <AssignmentBoard
      challengeID={challenge.id}
      leadID={challenge.challengeLeadID}
      read={data}
      wanted={panel.assessorsPerApplication ?? 0}
      path={path}
    />
  );
}

function emptyTextOf({ applications, assessors }: Board): string | null {
  if (applications.length === 0) return screenMessages.noApplications;
  return assessors.length === 0 ? noAssessors : null;
}

interface AssignmentBoardProps {
  challengeID: number;
  leadID: number;
  read: { readonly data: Board; readonly etag: string | null };
  /** How many people are to assess each application. */
  wanted: number;
  path: string;
}

function AssignmentBoard({ challengeID, leadID, read, wanted, path }: AssignmentBoardProps) {
  const isNarrow = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  const editor = useAssignmentEditor(leadID);
  const assignments = useAssignments(challengeID, read, editor);
  const { board, count, isSaving } = assignments;
  const guard = useUnsavedGuard({ isDirty: count > 0, isSaving, within: path }, () => undefined);
  const members = assignments.assessors.filter(({ isMember }) => isMember);
  const View = isNarrow ? AssignmentCards : AssignmentGrid;

  function saveOnCtrlEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void assignments.save();
  }

  return (
    <SectionCard
      title={panelParts.assignments}
      actions={
        <>
          {removablePairs(board, editor).length > 0 && (
            <DialogButton to={`${path}/clear-assignments`} isDisabled={count > 0}>
              Clear unassessed assignments
            </DialogButton>
          )}
          {members.length > 0 && (
            <DialogButton to={`${path}/propose`} isDisabled={count > 0}>
              Propose
            </DialogButton>
          )}
        </>
      }
    >
      <MarkShapes />
      {members.length === 0 && <Warning sentences={[noAssessors]} />}
      {/* Keys that no control has used. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside. */}
      <div className={classes.board} onKeyDown={saveOnCtrlEnter}>
        <View assignments={assignments} wanted={wanted} />
        <StateLegend />
        <Warning sentences={limitWarnings(members)} />
        <SaveBar assignments={assignments} />
      </div>
      {guard.isAsking && <DiscardQuestion guard={guard} onDiscard={assignments.discard} />}
    </SectionCard>
  );
}

interface DialogButtonProps {
  to: string;
  /** The dialog would not show unsaved changes. */
  isDisabled: boolean;
  children: string;
}

function DialogButton({ to, isDisabled, children }: DialogButtonProps) {
  return isDisabled ? (
    <Button disabled title="Save or discard your changes first." variant="default">
      {children}
    </Button>
  ) : (
    <Button component={RouteLink} keepSearch to={to} variant="default">
      {children}
    </Button>
  );
}
