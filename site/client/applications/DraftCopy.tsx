// Prints a draft: everything written so far as text, because a printed form would not be useful.
/** @jsxImportSource preact */
import { CopyBody } from './CopyBody.tsx';
import type { OpenApplication } from './use-application.ts';

export const DraftCopy = ({ calls, state }: Pick<OpenApplication, 'calls' | 'state'>) => (
  <div class="application-copy print-only">
    <p class="copy-draft">Draft, not submitted</p>
    <CopyBody record={state.record} typed={state.typed} addressOf={calls.addressOf} />
  </div>
);
