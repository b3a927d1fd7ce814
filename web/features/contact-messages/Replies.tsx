// The replies to a message, the oldest first, each with the state of its mail.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContactMessage, ContactReply } from '../../../contract/contact-messages.ts';
import { leaveFocusToHeading } from '../../ui/layout/page-heading.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { notifyError } from '../../ui/notices/notify.tsx';
import { dateTimeText } from '../../ui/text/date-time-text.ts';
import { PlainText } from '../../ui/text/PlainText.tsx';
import { sendReplyAgain } from './message-data.ts';
import classes from './Replies.module.css';

const statusText = ({ status }: ContactReply, email: string) =>
  ({ waiting: 'Waiting to be sent', sent: 'Sent', givenUp: `Could not be sent to ${email}.` })[status];

export function Replies({ message }: { message: ContactMessage }) {
  return (
    <SectionCard title="Replies">
      <ul className={classes.replies}>
        {message.replies.map((reply) => (
          <li key={reply.id}>
            <div className={classes.about}>
              <p>
                {reply.by ?? 'A deleted account'}, {dateTimeText(reply.sentOn)},{' '}
                <span className={reply.status === 'givenUp' ? classes.failed : undefined}>
                  {statusText(reply, message.email)}
                </span>
              </p>
              {reply.status === 'givenUp' && <SendAgain messageID={message.id} replyID={reply.id} />}
            </div>
            <PlainText text={reply.text} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function SendAgain({ messageID, replyID }: { messageID: number; replyID: number }) {
  const [isSending, setIsSending] = useState(false);
  async function send() {
    if (isSending) return;
    setIsSending(true);
    await sendReplyAgain(messageID, replyID).catch((error: Error) => notifyError(error.message));
    setIsSending(false);
  }
  return (
    <Button
      ref={leaveFocusToHeading}
      aria-busy={isSending}
      className={classes.sendAgain}
      onClick={() => void send()}
      variant="default"
    >
      Send again
    </Button>
  );
}
