// The frame of every dialog: title, close button, focus kept inside and given back, full screen on a narrow one.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './Dialog.module.css';
import { PopupTargetContext } from './popup-target.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  /** In pixels: 440 to confirm, 560 for a form, 720 for a wide one. */
  width: 440 | 560 | 720;
  /** Escape, the close button and a press outside. */
  onClose: () => void;
  /** False while another dialog lies on top of this one. */
  isOnTop?: boolean;
  children: ReactNode;
}

export function Dialog({ title, width, onClose, isOnTop = true, children }: DialogProps) {
  const isNarrow = useMediaQuery('(width < 576px)', undefined, { getInitialValueInEffect: false });
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useFocusReturn();
  useEscape(onClose, isOnTop);
  return (
    <Modal.Root
      classNames={classes}
      closeOnEscape={false}
      fullScreen={isNarrow}
      onClose={onClose}
      opened
      radius="md"
      // Hiding the scroll bar of the page would have every element of it styled anew; the wheel is kept from it anyway.
      removeScrollProps={{ removeScrollBar: false }}
      returnFocus={false}
      scrollAreaComponent={Unscrolled}
      size={width}
      transitionProps={{ duration: 180 }}
      trapFocus={isOnTop}
    >
      <Modal.Overlay />
      <Modal.Content ref={setContent}>
        {/* As a <header> it would be announced as the banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size={28} />
        </Modal.Header>
        <Modal.Body>
          <PopupTargetContext value={content}>{children}</PopupTargetContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Only the body scrolls: a list that opens near the edge of the dialog may stick out of it. */
function Unscrolled({ children }: { children: ReactNode }) {
  return children;
}
