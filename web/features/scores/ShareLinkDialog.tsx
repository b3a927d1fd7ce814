// The content of the share link dialog in each state of the link.
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ShareLink } from '../../../contract/score-summary.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { shareTexts } from '../../../rules/score-texts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { InlineQuestion } from '../../ui/dialogs/InlineQuestion.tsx';
import { AddressField } from '../../ui/fields/AddressField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './ShareLinkDialog.module.css';

type Link = Pick<ShareLink, 'shareLink' | 'shareLinkExpiresOn'>;

interface ShareLinkDialogProps {
  title: string;
  /** Undefined while the link is loading, "changing" while another one is; null if none could be created. */
  link: Link | 'changing' | 'revoked' | null | undefined;
  includesIdeaSummaries: boolean;
  onIncludeIdeaSummaries: (includes: boolean) => void;
  loadError?: string | undefined;
  /** Absent if refetching the summary cannot help. */
  onRetry?: (() => void) | undefined;
  onCreateLink: () => Promise<unknown>;
  onRevoke: () => Promise<unknown>;
  onClose: () => void;
}

export function ShareLinkDialog({ title, link, onClose, ...props }: ShareLinkDialogProps) {
  const createLink = () => void props.onCreateLink();
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      {link === undefined ? (
        <Waiting loadError={props.loadError} onRetry={props.onRetry} />
      ) : link === null ? (
        <ErrorState text={screenMessages.noShareLink} onRetry={createLink} />
      ) : link === 'revoked' ? (
        <Revoked onCreate={createLink} onClose={onClose} />
      ) : (
        <ExistingLink {...props} link={link === 'changing' ? null : link} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ExistingLinkProps
  extends Pick<
    ShareLinkDialogProps,
    'includesIdeaSummaries' | 'onIncludeIdeaSummaries' | 'onRevoke' | 'onClose'
  > {
  /** null while another link is loading. The fields stay, so that the focus stays on the checkbox. */
  link: Link | null;
}

function ExistingLink({ link, onRevoke, onClose, ...props }: ExistingLinkProps) {
  const [question, setQuestion] = useState<'not asked' | 'open' | 'cancelled'>('not asked');
  return (
    <>
      <AddressField label="Link" address={link?.shareLink ?? ''} />
      <p className={classes.text} aria-live="polite">
        {link ? (
          <>
            Works until <strong>{dateTimeText(link.shareLinkExpiresOn)}</strong>.
          </>
        ) : (
          'Creating the link…'
        )}
      </p>
      <Checkbox
        checked={props.includesIdeaSummaries}
        className={classes.choice}
        description={shareTexts.includesIdeasHelp}
        label={shareTexts.includesIdeas}
        onChange={(event) => props.onIncludeIdeaSummaries(event.currentTarget.checked)}
      />
      <p className={classes.text}>
        Anyone who has this link can read the scores, the summaries and the assessors’ names and comments
        without signing in. They cannot see anything else about the challenge, and they cannot change
        anything.
      </p>
      {question === 'open' ? (
        <InlineQuestion
          danger
          confirmLabel="Revoke"
          onConfirm={onRevoke}
          onCancel={() => setQuestion('cancelled')}
        >
          Everyone who has a link to this summary loses access immediately. Revoke all links?
        </InlineQuestion>
      ) : (
        <div className={formClasses.buttons}>
          <Button
            ref={question === 'cancelled' ? takeFocus : undefined}
            className={classes.revoke}
            onClick={() => setQuestion('open')}
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

interface RevokedProps extends Pick<ShareLinkDialogProps, 'onClose'> {
  onCreate: () => void;
}

function Revoked({ onCreate, onClose }: RevokedProps) {
  return (
    <>
      <p className={classes.text} role="status">
        All links to this summary have been revoked. They no longer open it.
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
