// Runs a bulk action: shows success in a toast, and refused records in a dialog, and offers to undo a deletion.
import { useState } from 'react';
import type { BulkReply } from '../../../contract/bulk.ts';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import type { Selection } from '../tables/use-selection.ts';
import { notifyUndo } from '../undo/notify-undo.tsx';
import { type BulkAction, countText, type Noun } from './bulk-action.ts';

export type CallAction = Extract<BulkAction, { kind: 'call' }>;

/** The list has changed since the rows were selected, so the person selects again. */
const isConflict = (error: unknown) => error instanceof Error && 'status' in error && error.status === 409;

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function useBulkRun(selection: Selection, noun: Noun) {
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<BulkReply | null>(null);

  /** The selection ends when the dialog about refused records closes, because the bar contains the dialog. */
  function finish(reply: BulkReply, doneText: string) {
    if (reply.refused.length > 0) return setRefusal(reply);
    notifySuccess(doneText);
    selection.clear();
  }

  function offerUndo(action: CallAction, reply: BulkReply) {
    const { undo } = action;
    if (!undo || reply.done.length === 0) return false;
    notifyUndo({
      text: action.doneText(countText(noun, reply.done.length)),
      undoneText: undo.undoneText(countText(noun, reply.done.length)),
      undo: async () => {
        const { done, refused } = await undo.run([...reply.done]);
        const [first] = refused;
        if (first) {
          const changed = `${done.length} of ${countText(noun, reply.done.length)} restored.`;
          throw new Error(`${changed} ${first.name ? `${first.name}: ` : ''}${first.reason}`);
        }
      },
    });
    return true;
  }

  /** Throws what the call throws, for a dialog that shows it. */
  async function runCall(action: CallAction) {
    setIsRunning(true);
    try {
      const reply = await action.run(selection.chosen);
      const hasUndo = offerUndo(action, reply);
      if (hasUndo && reply.refused.length === 0) selection.clear();
      else finish(reply, action.doneText(countText(noun, reply.done.length)));
    } catch (error) {
      if (isConflict(error)) {
        // The list shows its new rows, so nothing of the old selection is left to act on.
        notifyError(textOf(error));
        return selection.clear();
      }
      throw error;
    } finally {
      setIsRunning(false);
    }
  }

  return {
    isRunning,
    refusal,
    finish,
    runCall,
    runOrNotify: (work: () => Promise<unknown>) =>
      void work().catch((error: unknown) => notifyError(textOf(error))),
    closeRefusal: () => {
      setRefusal(null);
      selection.clear();
    },
  };
}
