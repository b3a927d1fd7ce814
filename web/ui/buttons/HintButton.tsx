// A button that shows words under the pointer, on focus and on a tap; those who hear it are told them by what is inside.
import { type ReactNode, useRef, useState } from 'react';
import { late } from '../states/late.tsx';

export const HintWords = late(() => import('../text/HintWords.tsx').then((m) => m.HintWords));

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
      {isOpen && <HintWords words={words} button={button} onClose={close} />}
    </>
  );
}
