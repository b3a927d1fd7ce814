// Whether everything that was typed is saved, in words.
import { publicMessages } from '../../../contract/public-messages.ts';
import type { AutosaveState } from './autosave.ts';

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

type Saving = Omit<AutosaveState, 'typed' | 'record'>;

/** Whether they can still be saved at all comes first. */
export const signedOutWords = ({ unsaved }: Pick<Saving, 'unsaved'>) =>
  unsaved.length > 0 ? 'Not saved: you were signed out.' : publicMessages.signedOut;

export function saveWords({ phase, savedAt, unsaved }: Saving): string {
  if (phase.name === 'saving') return 'Saving…';
  if (phase.name === 'failed') {
    // What follows the first sentence asks to try again, which is being done.
    const { reason, isTryingAgain, triesAt } = phase;
    const when = triesAt ? ` at ${times.format(triesAt)}` : '';
    if (isTryingAgain) return `Not saved: ${reason.replace(/[.](\s.*)?$/, '')}. Trying again${when}`;
    return `Not saved: ${reason}`;
  }
  if (phase.name === 'unsaved') return 'Not saved yet';
  if (unsaved.length > 0) return 'Saved, except for the marked fields';
  return savedAt ? `Saved at ${times.format(savedAt)}` : 'Everything is saved';
}
