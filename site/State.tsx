// Whether companies can apply to a challenge, in a word that does not depend on its colour.
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Openness } from './challenge.ts';

interface StateProps {
  readonly state: Openness;
  readonly children?: ComponentChildren;
}

export const State = ({ state, children }: StateProps) => (
  <p class="state" data-state={state}>
    {state}
    {children}
  </p>
);
