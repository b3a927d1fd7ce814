// An application on the page: saved as it is written, also when the page is left or the connection comes back.
import { useEffect, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import { type ApplicationCalls, callsOf } from './application-calls.ts';
import { type Autosave, type AutosaveState, type Clock, startAutosave, type Version } from './autosave.ts';
import { keptWork } from './kept-work.ts';
import { mayPass } from './may-pass.ts';
import { startUploads, type Upload } from './uploads.ts';

const clock: Clock = {
  now: () => new Date(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface OpenApplication {
  readonly calls: ApplicationCalls;
  readonly autosave: Autosave;
  readonly state: AutosaveState;
  readonly uploads: readonly Upload[];
  readonly sending: ReturnType<typeof startUploads<File>>;
  /** What an earlier visit could not save was put back. */
  readonly isRestored: boolean;
}

interface Listeners {
  readonly onState: (state: AutosaveState) => void;
  readonly onUploads: (uploads: readonly Upload[]) => void;
}

const nextTry = 3000;

/** The file has arrived: that it cannot be listed at the moment must not look as if it had not. */
async function readUntilRead(autosave: Autosave, read: ApplicationCalls['read']): Promise<void> {
  try {
    await autosave.perform(read);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure && mayPass(thrown))) throw thrown;
    await new Promise<void>((resolve) => clock.after(nextTry, resolve));
    await readUntilRead(autosave, read);
  }
}

function begin(first: Version, personID: number, { onState, onUploads }: Listeners) {
  const calls = callsOf(first.record.id);
  const { read, save } = calls;
  const { take, keep } = keptWork(localStorage, personID, first.record.id, clock.now);
  const autosave = startAutosave({ first, kept: take(), save, read, keep, clock, onChange: onState });
  const sending = startUploads<File>({
    send: calls.attach,
    attached: () => autosave.state().record.attachments.length,
    onArrived: () => readUntilRead(autosave, read),
    onChange: onUploads,
  });
  return { calls, autosave, sending, atFirst: autosave.state() };
}

export function useApplication(first: Version, personID: number): OpenApplication {
  const [state, onState] = useState<AutosaveState | null>(null);
  const [uploads, onUploads] = useState<readonly Upload[]>([]);
  // Begun once: what the server says afterwards comes through it.
  const [begun] = useState(() => begin(first, personID, { onState, onUploads }));
  const { autosave, sending, atFirst } = begun;

  useEffect(() => {
    const saveNow = () => void autosave.saveNow();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      autosave.stop();
      sending.stop();
    };
  }, [autosave, sending]);

  return { ...begun, state: state ?? atFirst, uploads, isRestored: atFirst.unsaved.length > 0 };
}
