// Gives the text that says whether everything that was typed is saved.
import { publicMessages } from '../../../contract/public-messages.ts';
import type { AutosaveState } from './autosave.ts';

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

type Saving = Omit<AutosaveState, 'typed' | 'record'>;

/** The text after the session has ended, when nothing can be saved. */
export const signedOutText = ({ unsaved }: Pick<Saving, 'unsaved'>) =>
  unsaved.length > 0 ? 'Not saved: you were signed out.' : publicMessages.signedOut;

export function saveText({ phase, savedAt, unsaved }: Saving): string {
  if (phase.name === 'saving') return 'Saving…';
  if (phase.name === 'failed') {
    // Shows only the first sentence, because the rest asks people to try again and we already do.
    const { reason, isTryingAgain, triesAt } = phase;
    const when = triesAt ? ` at ${times.format(triesAt)}` : '';
    if (isTryingAgain) return `Not saved: ${reason.replace(/[.](\s.*)?$/, '')}. Trying again${when}`;
    return `Not saved: ${reason}`;
  }
  if (phase.name === 'unsaved') return 'Not saved yet';
  if (unsaved.length > 0) return 'Saved, except for the marked fields';
  return savedAt ? `Saved at ${times.format(savedAt)}` : 'Everything is saved';
}
