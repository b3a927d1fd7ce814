// Warns two minutes before an unused sign-in ends, and then ends it in this browser.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { auth } from '../../contract/auth.ts';
import { messages } from '../../contract/messages.ts';
import { idleTimes } from '../../rules/idle-end.ts';
import { CallFailure, call } from '../platform/api.ts';
import { endSession } from '../platform/log-out.ts';
import { loginPath, redirect } from '../platform/redirect.ts';
import { sessionError } from '../platform/session-error.ts';
import { usage } from '../platform/usage.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import classes from '../ui/forms/Form.module.css';
import { noteUse, readLastUse } from './last-use.ts';

interface IdleWarningProps {
  idleMinutes: number;
  /** Identifies the sign-in. */
  sessionKey: string;
}

const checkInterval = 1000;

/** The sign-in page then says that what was typed is kept. */
function endIdleSession() {
  sessionError.set(messages.unauthorized);
  endSession();
  redirect.set(loginPath);
}

/** Any call counts as use, so this one is enough. After a failure the warning stays. */
async function staySignedIn() {
  await call(auth.me, {}).catch((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
  });
}

export function IdleWarning({ idleMinutes, sessionKey }: IdleWarningProps) {
  const [isWarning, setIsWarning] = useState(false);

  useEffect(() => {
    const ignoreUse = usage.note;
    function check() {
      const now = Date.now();
      const { warnsAt, endsAt } = idleTimes(idleMinutes, readLastUse(sessionKey, now));
      if (now >= endsAt) return endIdleSession();
      setIsWarning(now >= warnsAt);
    }
    usage.note = () => {
      noteUse(sessionKey, Date.now());
      check();
    };
    check();
    const timer = setInterval(check, checkInterval);
    return () => {
      usage.note = ignoreUse;
      clearInterval(timer);
    };
  }, [idleMinutes, sessionKey]);

  if (!isWarning) return null;
  const stay = () => void staySignedIn();
  return (
    <Dialog title="Are you still there?" width={440} onClose={stay} coversOthers>
      <p className={classes.question}>
        You will be signed out in 2 minutes because nothing has happened here.
      </p>
      <div className={classes.foot}>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={stay}>
            Stay signed in
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
