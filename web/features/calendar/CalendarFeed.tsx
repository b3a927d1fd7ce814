// One's own calendar feed: to make its secret address, to renew it, and to end it.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendar } from '../../../contract/calendar.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { call } from '../../platform/api.ts';
import { areas } from '../../platform/areas.ts';
import { queryOf, refresh, waitingFor } from '../../platform/query.ts';
import { useDialogClose } from '../../platform/use-dialog-close.ts';
import danger from '../../ui/buttons/DangerButton.module.css';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { InlineQuestion } from '../../ui/dialogs/InlineQuestion.tsx';
import { AddressField } from '../../ui/fields/AddressField.tsx';
import formClasses from '../../ui/forms/Form.module.css';
import { toFormFailure } from '../../ui/forms/form-failure.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { takeFocus } from '../../ui/layout/take-focus.ts';
import { Waiting } from '../../ui/states/Waiting.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import classes from './CalendarFeed.module.css';

/** What is being asked, and of which button: there the focus goes back to. */
type Asked = 'renew' | 'stop';

export function CalendarFeed() {
  const close = useDialogClose(areas.calendar.path);
  const reading = useQuery(queryOf(calendar.feed, {}));
  /** With the address, which is told once. */
  const [made, setMade] = useState<ReplyOf<typeof calendar.renewFeed> | null>(null);
  const createdOn = made?.createdOn ?? reading.data?.data.createdOn;

  async function renew() {
    const { data } = await call(calendar.renewFeed, {});
    setMade(data);
    void refresh(calendar.feed);
  }

  async function stop() {
    await call(calendar.deleteFeed, {});
    await refresh(calendar.feed);
    setMade(null);
  }

  return (
    <Dialog title="Subscribe to the calendar" width={560} onClose={close}>
      <p className={classes.text}>
        Add your own address to a calendar program. It shows the challenges you can see, with all their
        stages, and keeps them up to date.
      </p>
      {createdOn === undefined ? (
        <Waiting {...waitingFor(reading)} />
      ) : createdOn === null ? (
        <NoFeed onCreate={renew} onClose={close} />
      ) : (
        <TheFeed
          createdOn={createdOn}
          address={made?.feedURL ?? null}
          onRenew={renew}
          onStop={stop}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface NoFeedProps {
  onCreate: () => Promise<unknown>;
  onClose: () => void;
}

function NoFeed({ onCreate, onClose }: NoFeedProps) {
  const [error, setError] = useState<string | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (isCreating) return;
        setIsCreating(true);
        setError(null);
        try {
          await onCreate();
        } catch (thrown) {
          setError(toFormFailure(thrown).formError);
          setIsCreating(false);
        }
      }}
    >
      <p className={classes.text} role="status">
        You have no address yet.
      </p>
      <div role="alert">{error !== null && <p className={formClasses.formError}>{error}</p>}</div>
      <div className={formClasses.buttons}>
        <Button ref={takeFocus} onClick={onClose} variant="default">
          Close
        </Button>
        <SubmitButton isSubmitting={isCreating} label="Create address" />
      </div>
    </form>
  );
}

interface TheFeedProps {
  createdOn: string;
  address: string | null;
  onRenew: () => Promise<unknown>;
  onStop: () => Promise<unknown>;
  onClose: () => void;
}

function TheFeed({ createdOn, address, onRenew, onStop, onClose }: TheFeedProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [askedBefore, setAskedBefore] = useState<Asked | null>(null);
  const callOff = () => {
    setAskedBefore(asked);
    setAsked(null);
  };
  const focusAfter = (one: Asked) => (askedBefore === one ? takeFocus : undefined);
  return (
    <>
      {address === null ? (
        <p className={classes.text}>
          Your address was created on <strong>{dateTimeText(createdOn)}</strong>. It was shown only once. If
          you have lost it, renew it.
        </p>
      ) : (
        <NewAddress address={address} />
      )}
      {asked === 'renew' && (
        <InlineQuestion
          confirmLabel="Renew address"
          onConfirm={() => onRenew().then(() => setAsked(null))}
          onCancel={callOff}
        >
          The old address stops working at once, wherever it is used. Renew it?
        </InlineQuestion>
      )}
      {asked === 'stop' && (
        <InlineQuestion danger confirmLabel="Stop the feed" onConfirm={onStop} onCancel={callOff}>
          The address stops working at once, and calendars that use it are no longer updated. Stop the feed?
        </InlineQuestion>
      )}
      {asked === null && (
        <div className={`${formClasses.buttons} ${classes.stacked}`}>
          <Button
            ref={focusAfter('stop')}
            className={`${danger.danger} ${classes.stop}`}
            onClick={() => setAsked('stop')}
            variant="default"
          >
            Stop the feed
          </Button>
          <Button onClick={onClose} variant="default">
            Close
          </Button>
          {address === null && (
            <Button ref={focusAfter('renew')} onClick={() => setAsked('renew')}>
              Renew address
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <AddressField label="Your address" address={address} />
      <p className={classes.text}>
        <strong>It is shown only once.</strong> Anyone who has this address can see the calendar without
        signing in, so keep it to yourself.
      </p>
    </>
  );
}
