// Whether everything that was typed is saved, in words.
import type { AutosaveState } from './autosave.ts';

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

export function saveWords({ phase, savedAt, unsaved }: Omit<AutosaveState, 'typed' | 'record'>): string {
  if (phase.name === 'saving') return 'Saving…';
  if (phase.name === 'failed') {
    const reason = phase.reason.replace(/\.$/, '');
    return `Not saved: ${reason}.${phase.isTryingAgain ? ' Trying again' : ''}`;
  }
  if (phase.name === 'unsaved') return 'Not saved yet';
  if (unsaved.length > 0) return 'Saved, except for the marked fields';
  return savedAt ? `Saved at ${times.format(savedAt)}` : 'Everything is saved';
}
