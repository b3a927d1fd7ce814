// A button that shows a hint on hover, on focus and on a tap; its content carries the hint for screen readers.
import { type ReactNode, useRef, useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';

export const HintTooltip = lazyPart(() => import('./HintTooltip.tsx').then((m) => m.HintTooltip));

interface HintButtonProps {
  hint: string;
  className?: string | undefined;
  /** The visible content, and the hint as hidden text for screen readers. */
  children: ReactNode;
}

export function HintButton({ hint, className, children }: HintButtonProps) {
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
        // In some browsers a tap does not focus a button.
        onClick={open}
        onFocus={open}
        onMouseEnter={open}
        onMouseLeave={close}
      >
        {children}
      </button>
      {/* Mounted only while open, because a page may have a hundred of them. */}
      {isOpen && <HintTooltip text={hint} button={button} onClose={close} />}
    </>
  );
}
