// What the dialog of a share link says, whatever has become of the link.
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../contract/messages.ts';
import type { ShareLink } from '../../contract/score-summary.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { dateTimeText } from '../ui/date-time-text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import formClasses from '../ui/Form.module.css';
import { toFormFailure } from '../ui/form-failure.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import classes from './ShareLinkDialog.module.css';

type Link = Pick<ShareLink, 'shareLink' | 'shareLinkExpiresOn'>;

interface ShareLinkDialogProps {
  title: string;
  /** Undefined while it is on its way, null where none could be made. */
  link: Link | 'revoked' | null | undefined;
  loadError?: string | undefined;
  onAskAgain: () => Promise<unknown>;
  onRevoke: () => Promise<unknown>;
  onClose: () => void;
}

/** The ref of what comes in the place of something that had the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ShareLinkDialog({ title, link, onClose, ...props }: ShareLinkDialogProps) {
  const askAgain = () => void props.onAskAgain();
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      {link === undefined ? (
        <Waiting loadError={props.loadError} onRetry={askAgain} />
      ) : link === null ? (
        <ErrorState text={messages.noShareLink} onRetry={askAgain} />
      ) : link === 'revoked' ? (
        <Revoked onCreate={askAgain} onClose={onClose} />
      ) : (
        <TheLink link={link} onRevoke={props.onRevoke} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TheLinkProps extends Pick<ShareLinkDialogProps, 'onRevoke' | 'onClose'> {
  link: Link;
}

function TheLink({ link: { shareLink, shareLinkExpiresOn }, onRevoke, onClose }: TheLinkProps) {
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet');
  return (
    <>
      <div className={classes.link}>
        <TextInput
          ref={takeFocus}
          className={classes.address}
          data-autofocus
          label="Link"
          onFocus={(event) => event.currentTarget.select()}
          readOnly
          value={shareLink}
        />
        <CopyButton label="Copy" text={shareLink} />
      </div>
      <p className={classes.text}>
        Works until <strong>{dateTimeText(shareLinkExpiresOn)}</strong>.
      </p>
      <p className={classes.text}>
        Anyone who has this link can read the scores, the summaries and the assessors’ names and comments
        without signing in. They see nothing else of the challenge, and can change nothing.
      </p>
      {asked === 'now' ? (
        <RevokeQuestion onRevoke={onRevoke} onCancel={() => setAsked('before')} />
      ) : (
        <div className={formClasses.buttons}>
          <Button
            ref={asked === 'before' ? takeFocus : undefined}
            className={classes.revoke}
            onClick={() => setAsked('now')}
            variant="default"
          >
            Revoke
          </Button>
          <Button onClick={onClose} variant="default">
            Close
          </Button>
        </div>
      )}
    </>
  );
}

interface RevokeQuestionProps extends Pick<ShareLinkDialogProps, 'onRevoke'> {
  onCancel: () => void;
}

function RevokeQuestion({ onRevoke, onCancel }: RevokeQuestionProps) {
  const [error, setError] = useState<string | null>(null);
  const [isRevoking, setIsRevoking] = useState(false);

  async function revoke(event: FormEvent) {
    event.preventDefault();
    if (isRevoking) return;
    setIsRevoking(true);
    setError(null);
    try {
      await onRevoke();
    } catch (thrown) {
      setError(toFormFailure(thrown).formError);
      setIsRevoking(false);
    }
  }

  return (
    <form onSubmit={revoke}>
      <p className={classes.question} role="alert">
        Everyone who has a link to this summary loses access at once. Revoke all links?
      </p>
      <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
      <div className={formClasses.buttons}>
        <Button ref={takeFocus} onClick={onCancel} variant="default">
          Cancel
        </Button>
        <SubmitButton color="red" isSubmitting={isRevoking} label="Revoke" />
      </div>
    </form>
  );
}

interface RevokedProps extends Pick<ShareLinkDialogProps, 'onClose'> {
  onCreate: () => void;
}

function Revoked({ onCreate, onClose }: RevokedProps) {
  return (
    <>
      <p className={classes.text} role="status">
        All links to this summary have been revoked. Nobody can open it with one any more.
      </p>
      <div className={formClasses.buttons}>
        <Button onClick={onClose} variant="default">
          Close
        </Button>
        <Button ref={takeFocus} onClick={onCreate}>
          Create a new link
        </Button>
      </div>
    </>
  );
}
