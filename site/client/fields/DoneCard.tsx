// Shows a message in place of a form that is done or cannot be used.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { FormMessage } from './FormMessage.tsx';

interface DoneCardProps {
  readonly tone?: 'error' | 'done';
  readonly message: string;
  readonly children?: ComponentChildren;
}

export const DoneCard = ({ tone = 'done', message, children }: DoneCardProps) => (
  <div class="card">
    <FormMessage tone={tone} takesFocus>
      {message}
    </FormMessage>
    {children}
  </div>
);
