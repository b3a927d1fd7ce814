// The frame of every dialog: title, close button, focus trap and return, full screen on narrow screens.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { PopupTargetContext } from '../popups/popup-target.ts';
import { useCovering } from './covering.ts';
import classes from './Dialog.module.css';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  /** In pixels: 440 for a confirmation, 560 for a form, 720 for a wide form. */
  width: 440 | 560 | 720;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose: () => void;
  /** False while another dialog is open over this one. */
  isOnTop?: boolean;
  /** Opens over any other dialog, which then leaves keys and focus to this one. */
  coversOthers?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  width,
  onClose,
  isOnTop = true,
  coversOthers = false,
  children,
}: DialogProps) {
  const isCovered = useCovering(coversOthers);
  const isActive = isOnTop && !isCovered;
  const isNarrow = useMediaQuery('(width < 576px)', undefined, { getInitialValueInEffect: false });
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useFocusReturn();
  useEscape(onClose, isActive);
  return (
    <Modal.Root
      classNames={classes}
      closeOnEscape={false}
      fullScreen={isNarrow}
      onClose={onClose}
      opened
      radius="md"
      // Hiding the page's scroll bar would restyle every element, and the page cannot be scrolled anyway.
      removeScrollProps={{ removeScrollBar: false }}
      returnFocus={false}
      scrollAreaComponent={NoScrollArea}
      size={width}
      transitionProps={{ duration: 180 }}
      trapFocus={isActive}
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

/** Only the body scrolls, so a list that opens near the edge may extend beyond the dialog. */
function NoScrollArea({ children }: { children: ReactNode }) {
  return children;
}
