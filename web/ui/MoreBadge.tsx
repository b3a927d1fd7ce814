// "+3" behind a row of badges: a button that shows the others under the pointer, on focus and on a tap.
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import badges from './badges.module.css';
import hidden from './hidden.module.css';
import classes from './MoreBadge.module.css';
import { usePopupTarget } from './popup-target.ts';

export function MoreBadge({ words }: { words: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.more}
        onBlur={close}
        // A tap does not give the focus to a button in every browser.
        onClick={open}
        onFocus={open}
        onMouseEnter={open}
        onMouseLeave={close}
      >
        <span className={badges.badge}>
          +{words.length}
          <span className={hidden.hidden}> more: {words.join(', ')}</span>
        </span>
      </button>
      {/* Only an open one is mounted: a page has a hundred of them. */}
      {isOpen && <Words words={words} button={button} onClose={close} />}
    </>
  );
}

interface WordsProps {
  words: readonly string[];
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
      label={words.join(', ')}
      multiline
      opened
      portalProps={usePopupTarget()}
      target={button}
    />
  );
}
