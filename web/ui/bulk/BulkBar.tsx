// The bar at the foot of a list: how many rows are selected, and what can be done with them.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { focusFallback } from '../dialogs/use-focus-return.ts';
import { MenuButton } from '../menus/MenuButton.tsx';
import type { Selection } from '../tables/use-selection.ts';
import { numberText } from '../text/number-text.ts';
import classes from './BulkBar.module.css';
import { type BulkAction, countText, type Noun } from './bulk-action.ts';
import { RefusedDialog } from './RefusedDialog.tsx';
import { type CallAction, useBulkRun } from './use-bulk-run.ts';

export interface BulkBarProps {
  selection: Selection;
  noun: Noun;
  actions: readonly BulkAction[];
}

/** Below this width the actions are in a menu, so that the bar stays low. */
const narrow = '(width < 768px)';

export function BulkBar({ selection, noun, actions }: BulkBarProps) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<CallAction | null>(null);
  const [opened, setOpened] = useState<Extract<BulkAction, { kind: 'dialog' }> | null>(null);
  const bulk = useBulkRun(selection, noun);
  const bar = useRef<HTMLElement>(null);
  useFocusOnPageBox(bar);
  const counted = countText(noun, selection.count);

  function start(action: BulkAction) {
    if (bulk.isRunning) return;
    if (action.kind === 'dialog') return setOpened(action);
    if (action.kind === 'download') return bulk.runOrNotify(() => action.run(selection.chosen));
    if (action.question) return setAsked(action);
    bulk.runOrNotify(() => bulk.runCall(action));
  }
  const isDanger = (action: BulkAction) => action.kind === 'call' && action.question !== undefined;

  return (
    <section ref={bar} aria-label="Selected rows" className={classes.bar} data-sticky-foot>
      <span aria-live="polite" className={classes.count}>
        {numberText(selection.count)} selected
      </span>
      {selection.selectAll && (
        <Button className={classes.all} onClick={selection.selectAll.run} variant="subtle">
          Select all {numberText(selection.selectAll.total)} that match
        </Button>
      )}
      <div className={classes.actions}>
        {isNarrow ? (
          <MenuButton
            label="Actions"
            icon={<IconChevronUp size={16} aria-hidden="true" />}
            actions={actions.map((action) => ({
              label: action.label,
              danger: isDanger(action),
              onClick: () => start(action),
            }))}
          />
        ) : (
          actions.map((action) => (
            <Button
              key={action.label}
              className={isDanger(action) ? classes.danger : undefined}
              data-disabled={bulk.isRunning || undefined}
              onClick={() => start(action)}
              variant="default"
            >
              {action.label}
            </Button>
          ))
        )}
        <Button onClick={selection.clear} variant="subtle">
          Clear
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          danger
          title={`${asked.label} ${noun.many}`}
          message={asked.question?.(counted)}
          confirmLabel={asked.label}
          onConfirm={() => bulk.runCall(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {opened?.dialog({
        chosen: selection.chosen,
        onClose: () => setOpened(null),
        onDone: (reply, doneText) => {
          setOpened(null);
          bulk.finish(reply, doneText(countText(noun, reply.done.length)));
        },
      })}
      {bulk.refusal && (
        <RefusedDialog reply={bulk.refusal} names={selection.selected.names} onClose={bulk.closeRefusal} />
      )}
    </section>
  );
}

/** When the bar disappears with the focused button, the focus moves to the checkbox of the page. */
function useFocusOnPageBox(bar: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const { current } = bar;
    const box = current?.parentElement?.querySelector<HTMLElement>('[data-select-page]');
    return () => {
      if (!box) return;
      if (current?.contains(document.activeElement)) box.focus({ preventScroll: true });
      // A dialog that is closing looks for this attribute.
      else if (document.activeElement?.closest('[aria-modal="true"]')) box.setAttribute(focusFallback, '');
    };
  }, [bar]);
}
