// The dialog that creates, renews and stops the signed-in person's calendar feed.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeed } from '../../../contract/calendar-feed.ts';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { call } from '../../platform/api.ts';
import { areas, places } from '../../platform/areas.ts';
import { loadingProps, queryOf, refresh } from '../../platform/query.ts';
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

/** The open question, named after the button that gets the focus back. */
type Question = 'renew' | 'stop';

export const CalendarFeed = () => <FeedDialog onClose={useDialogClose(areas.calendar.path)} />;

/** The same dialog over the account page. */
export const AccountFeed = () => <FeedDialog onClose={useDialogClose(places.account.path)} />;

function FeedDialog({ onClose: close }: { onClose: () => void }) {
  const feedQuery = useQuery(queryOf(calendarFeed.feed, {}));
  /** The reply with the address, which the server sends only once. */
  const [created, setCreated] = useState<ReplyOf<typeof calendarFeed.renewFeed> | null>(null);
  const createdOn = created?.createdOn ?? feedQuery.data?.data.createdOn;

  async function renew() {
    const { data } = await call(calendarFeed.renewFeed, {});
    setCreated(data);
    void refresh(calendarFeed.feed);
  }

  async function stop() {
    await call(calendarFeed.deleteFeed, {});
    await refresh(calendarFeed.feed);
    setCreated(null);
  }

  return (
    <Dialog title="Subscribe to the calendar" width={560} onClose={close}>
      <p className={classes.text}>
        Add your own address to a calendar program. It shows the challenges you can see, with all their
        stages, and keeps them up to date.
      </p>
      {createdOn === undefined ? (
        <Waiting {...loadingProps(feedQuery)} />
      ) : createdOn === null ? (
        <CreateFeed onCreate={renew} onClose={close} />
      ) : (
        <ExistingFeed
          createdOn={createdOn}
          address={created?.feedURL ?? null}
          onRenew={renew}
          onStop={stop}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface CreateFeedProps {
  onCreate: () => Promise<unknown>;
  onClose: () => void;
}

function CreateFeed({ onCreate, onClose }: CreateFeedProps) {
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

interface ExistingFeedProps {
  createdOn: string;
  address: string | null;
  onRenew: () => Promise<unknown>;
  onStop: () => Promise<unknown>;
  onClose: () => void;
}

function ExistingFeed({ createdOn, address, onRenew, onStop, onClose }: ExistingFeedProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [cancelledQuestion, setCancelledQuestion] = useState<Question | null>(null);
  const cancel = () => {
    setCancelledQuestion(question);
    setQuestion(null);
  };
  const focusAfter = (one: Question) => (cancelledQuestion === one ? takeFocus : undefined);
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
      {question === 'renew' && (
        <InlineQuestion
          confirmLabel="Renew address"
          onConfirm={() => onRenew().then(() => setQuestion(null))}
          onCancel={cancel}
        >
          The old address stops working immediately, wherever it is used. Renew it?
        </InlineQuestion>
      )}
      {question === 'stop' && (
        <InlineQuestion danger confirmLabel="Stop the feed" onConfirm={onStop} onCancel={cancel}>
          The address stops working immediately, and calendars that use it are no longer updated. Stop the
          feed?
        </InlineQuestion>
      )}
      {question === null && (
        <div className={`${formClasses.buttons} ${classes.stacked}`}>
          <Button
            ref={focusAfter('stop')}
            className={`${danger.danger} ${classes.stop}`}
            onClick={() => setQuestion('stop')}
            variant="default"
          >
            Stop the feed
          </Button>
          <Button onClick={onClose} variant="default">
            Close
          </Button>
          {address === null && (
            <Button ref={focusAfter('renew')} onClick={() => setQuestion('renew')}>
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
