// A draft on paper, where its form would be of no use: everything written so far, and that it is a draft.
/** @jsxImportSource preact */
import { CopyBody } from './CopyBody.tsx';
import type { OpenApplication } from './use-application.ts';

export const DraftCopy = ({ calls, state }: Pick<OpenApplication, 'calls' | 'state'>) => (
  <div class="application-copy print-only">
    <p class="copy-draft">Draft, not submitted</p>
    <CopyBody record={state.record} typed={state.typed} addressOf={calls.addressOf} />
  </div>
);
