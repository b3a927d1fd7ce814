// Whether everything that was typed is saved, in words.
import type { AutosaveState } from './autosave.ts';

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function saveWords({ phase, savedAt, unsaved }: Omit<AutosaveState, 'typed' | 'record'>): string {
  if (phase.name === 'saving') return 'Saving…';
  if (phase.name === 'failed') {
    // What follows the first sentence asks to try again, which is being done.
    if (phase.isTryingAgain) return `Not saved: ${phase.reason.replace(/[.](\s.*)?$/, '')}. Trying again`;
    return `Not saved: ${phase.reason}`;
  }
  if (phase.name === 'unsaved') return 'Not saved yet';
  if (unsaved.length > 0) return 'Saved, except for the marked fields';
  return savedAt ? `Saved at ${times.format(savedAt)}` : 'Everything is saved';
}
