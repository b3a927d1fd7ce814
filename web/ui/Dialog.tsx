// The frame of every dialog: title, close button, focus kept inside and given back, full screen on a narrow one.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  /** Width in pixels: 440 to confirm, 560 for a form, 720 for a wide one. */
  width: 440 | 560 | 720;
  /** Escape, the close button and a press outside. */
  onClose: () => void;
  /** False while another dialog lies on top of this one. */
  isOnTop?: boolean;
  children: ReactNode;
}

export function Dialog({ title, width, onClose, isOnTop = true, children }: DialogProps) {
  const isNarrow = useMediaQuery('(width < 576px)', undefined, { getInitialValueInEffect: false });
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      fullScreen={isNarrow}
      closeOnEscape={isOnTop}
      trapFocus={isOnTop}
      returnFocus={false}
      transitionProps={{ duration: 180 }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content className={classes.content} radius="md">
        {/* As a <header> it would be announced as the banner of the page. */}
        <Modal.Header className={classes.header} role="presentation">
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={28} />
        </Modal.Header>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
