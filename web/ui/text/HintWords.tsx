// The words of a HintButton beside it, until a tap elsewhere or Escape.
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import classes from '../buttons/HintButton.module.css';
import { usePopupTarget } from '../dialogs/popup-target.ts';

interface HintWordsProps {
  words: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function HintWords({ words, button, onClose }: HintWordsProps) {
  useEffect(() => {
    const tap = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) onClose();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', tap);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', tap);
      document.removeEventListener('keydown', press);
    };
  }, [button, onClose]);
  // The button says them already to those who hear it.
  return (
    <Tooltip
      aria-hidden
      className={classes.words}
      label={words}
      multiline
      opened
      portalProps={usePopupTarget()}
      target={button}
    />
  );
}
