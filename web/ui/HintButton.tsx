// A button that shows words under the pointer, on focus and on a tap; those who hear it are told them by what is inside.
import { Tooltip } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './HintButton.module.css';
import { usePopupTarget } from './popup-target.ts';

interface HintButtonProps {
  words: string;
  className?: string | undefined;
  /** What it shows always, and with it, for those who only listen, the words. */
  children: ReactNode;
}

export function HintButton({ words, className, children }: HintButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        onBlur={close}
        // A tap does not give the focus to a button in every browser.
        onClick={open}
        onFocus={open}
        onMouseEnter={open}
        onMouseLeave={close}
      >
        {children}
      </button>
      {/* Only an open one is mounted: a page has a hundred of them. */}
      {isOpen && <Words words={words} button={button} onClose={close} />}
    </>
  );
}

interface WordsProps {
  words: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function Words({ words, button, onClose }: WordsProps) {
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
