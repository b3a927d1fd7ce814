// A dialog that explains why an action is not possible and offers only Close.
import { Button } from '@mantine/core';
import classes from '../forms/Form.module.css';
import { Dialog } from './Dialog.tsx';

interface NoticeDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

export function NoticeDialog({ title, text, onClose }: NoticeDialogProps) {
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      <p className={classes.question}>{text}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onClose} variant="default">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
