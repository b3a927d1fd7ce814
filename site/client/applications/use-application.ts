// Runs an application on the page: saves it while someone types, when they leave, and when the connection returns.
import { useEffect, useState } from 'preact/hooks';
import { CallFailure } from '../../../browser/calling.ts';
import type { OwnApplication } from '../../../contract/company-applications.ts';
import { token } from '../session.ts';
import { registerUnsavedWork } from '../unsaved-work.ts';
import { type ApplicationCalls, callsOf } from './application-calls.ts';
import { applicationDraft } from './application-draft.ts';
import { type Autosave, type AutosaveState, type Clock, startAutosave, type Version } from './autosave.ts';
import { isTemporary } from './is-temporary.ts';
import { reportRemoval } from './removal.ts';
import type { NamedFile } from './same-file.ts';
import { unsentFiles } from './unsent-files.ts';
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
  /** The form shows a draft from an earlier visit that is not saved yet. */
  readonly isRestored: boolean;
  readonly isSignedOut: boolean;
  /** Staff have removed the application. */
  readonly isRemoved: boolean;
  /** The files whose upload stopped when the page was left. */
  readonly unsentFiles: readonly NamedFile[];
  readonly forgetUnsentFiles: () => void;
  readonly discardDraft: () => void;
}

interface Listeners {
  readonly onState: (state: AutosaveState) => void;
  readonly onUploads: (uploads: readonly Upload[]) => void;
  readonly onRemoved: () => void;
}

const retryDelay = 3000;

/** Retries, because the file is stored: a failed read must not look like a failed upload. */
async function readWithRetries(autosave: Autosave, read: ApplicationCalls['read']): Promise<void> {
  try {
    await autosave.perform(read);
  } catch (thrown) {
    if (!(thrown instanceof CallFailure && isTemporary(thrown))) throw thrown;
    await new Promise<void>((resolve) => clock.after(retryDelay, resolve));
    await readWithRetries(autosave, read);
  }
}

const namedOf = (attachments: OwnApplication['attachments']): NamedFile[] =>
  attachments.map(({ fileName, size }) => ({ name: fileName, size }));

/** Files that exist only on this page and would be lost with it. */
const isUnsent = ({ failure }: Upload) => failure === null || failure.canTryAgain;

function start(first: Version, personID: number, { onState, onUploads, onRemoved }: Listeners) {
  const calls = reportRemoval(callsOf(first.record.id), onRemoved);
  const { read, save } = calls;
  const draft = applicationDraft(personID, first.record.id, clock.now);
  const autosave = startAutosave({
    first,
    draft: draft.restore(),
    save,
    read,
    saveDraft: draft.save,
    clock,
    onChange: onState,
  });
  const attached = () => namedOf(autosave.state().record.attachments);
  const unsent = unsentFiles(first.record.id);
  unsent.update([], attached());
  const sending = startUploads<File>({
    send: calls.attach,
    attached,
    onArrived: () => readWithRetries(autosave, read),
    onChange(uploads) {
      unsent.update(
        uploads.filter(isUnsent).map(({ file }) => file),
        attached(),
      );
      onUploads(uploads);
    },
  });
  function discardDraft() {
    autosave.stop();
    draft.save(null);
  }
  return { calls, autosave, sending, unsent, discardDraft, initialState: autosave.state() };
}

export function useApplication(first: Version, personID: number): OpenApplication {
  const [state, onState] = useState<AutosaveState | null>(null);
  const [uploads, onUploads] = useState<readonly Upload[]>([]);
  const [isRemoved, setRemoved] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  // Started only once, because it receives later versions from the server itself.
  const [started] = useState(() =>
    start(first, personID, { onState, onUploads, onRemoved: () => setRemoved(true) }),
  );
  const { calls, autosave, sending, unsent, discardDraft, initialState } = started;
  const current = state ?? initialState;
  const [restored, setRestored] = useState(initialState.unsaved);
  const [isForgotten, setForgotten] = useState(false);

  useEffect(() => {
    if (!restored.some((name) => current.unsaved.includes(name))) setRestored([]);
  }, [restored, current]);

  useEffect(
    () =>
      registerUnsavedWork({
        settle: async () => (await autosave.settle()) && !sending.isBusy(),
        stop() {
          autosave.stop();
          sending.stop();
          unsent.forget();
        },
        onSignedOut() {
          setSignedOut(true);
          return autosave.state().record.closedBecause === null;
        },
      }),
    [autosave, sending, unsent],
  );

  useEffect(() => {
    const saveNow = () => void autosave.saveNow();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const askFirst = (event: BeforeUnloadEvent) => {
      if (sending.isBusy()) event.preventDefault();
    };
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', saveNow);
    window.addEventListener('beforeunload', askFirst);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', saveNow);
      window.removeEventListener('beforeunload', askFirst);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      autosave.stop();
      sending.stop();
    };
  }, [autosave, sending]);

  return {
    calls,
    autosave,
    sending,
    uploads,
    state: current,
    isRestored: restored.length > 0,
    // The person may have signed in again in another window.
    isSignedOut: isSignedOut && token() === null,
    isRemoved,
    unsentFiles: isForgotten ? [] : unsent.left(),
    forgetUnsentFiles() {
      unsent.forget();
      setForgotten(true);
    },
    discardDraft,
  };
}
