// Shows a message about a whole form: what went wrong, what to know, or that it is done.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface FormMessageProps {
  readonly tone: 'error' | 'warning' | 'done';
  /** Set it if the message replaces the element that had the focus. */
  readonly takesFocus?: boolean;
  readonly children: ComponentChildren;
}

export function FormMessage({ tone, takesFocus = false, children }: FormMessageProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={element}
      class="form-message"
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      {...(takesFocus && { tabIndex: -1 })}
    >
      {children}
    </div>
  );
}
