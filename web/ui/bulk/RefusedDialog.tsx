// The dialog after an action that changed only some of the selected records: the others, each with its reason.
import { Button } from '@mantine/core';
import type { BulkReply } from '../../../contract/bulk.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import formClasses from '../forms/Form.module.css';
import { numberText } from '../text/number-text.ts';
import classes from './BulkBar.module.css';

interface RefusedDialogProps {
  reply: BulkReply;
  /** The names of selected rows, for records that the server no longer names. */
  names: ReadonlyMap<number, string>;
  onClose: () => void;
}

export function RefusedDialog({ reply: { done, refused }, names, onClose }: RefusedDialogProps) {
  const all = done.length + refused.length;
  return (
    <Dialog title={`${numberText(done.length)} of ${numberText(all)} changed`} width={560} onClose={onClose}>
      {/* A long list scrolls, so it can take the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul aria-label="Not changed" className={classes.refused} tabIndex={0}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <div className={classes.name}>
              <bdi>{name || names.get(id) || `Number ${id}`}</bdi>
            </div>
            <div className={classes.reason}>{reason}</div>
          </li>
        ))}
      </ul>
      <div className={formClasses.buttons}>
        <Button data-autofocus onClick={onClose} variant="default">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
