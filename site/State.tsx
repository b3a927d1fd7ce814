// Shows whether companies can apply to a challenge, in words and not only by colour.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { OpenStatus } from './challenge.ts';

interface StateProps {
  readonly state: OpenStatus;
  readonly children?: ComponentChildren;
}

export const State = ({ state, children }: StateProps) => (
  <p class="state" data-state={state}>
    {state}
    {children}
  </p>
);
