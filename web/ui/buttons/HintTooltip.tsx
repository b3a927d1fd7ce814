// The tooltip of a HintButton, which stays until a tap elsewhere or Escape.
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { usePopupTarget } from '../popups/popup-target.ts';
import classes from './HintButton.module.css';

interface HintTooltipProps {
  text: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function HintTooltip({ text, button, onClose }: HintTooltipProps) {
  useEffect(() => {
    const handlePointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) onClose();
    };
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [button, onClose]);
  // Hidden from screen readers, because the button already contains the text.
  return (
    <Tooltip
      aria-hidden
      className={classes.tooltip}
      label={text}
      multiline
      opened
      portalProps={usePopupTarget()}
      target={button}
    />
  );
}
