// The card in which staff reply to a message by mail.
import { useRef, useState } from 'react';
import type { ContactMessage } from '../../../contract/contact-messages.ts';
import { useSingleKeys } from '../../platform/use-single-keys.ts';
import { SectionCard } from '../../ui/layout/SectionCard.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import classes from './Reply.module.css';
import type { ReplyFieldsProps } from './ReplyFields.tsx';

/** Loaded after the message, because the code of forms is a quarter of what the page would load. */
const ReplyFields = lazyPart<ReplyFieldsProps>(
  () => import('./ReplyFields.tsx').then((m) => m.ReplyFields),
  () => <div className={classes.placeholder} />,
);

export function Reply({ message }: { message: ContactMessage }) {
  const [sent, setSent] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useSingleKeys({ R: () => form.current?.querySelector('textarea')?.focus() });
  return (
    <SectionCard title="Reply">
      <div ref={form} className={classes.form}>
        {/* A new form after each reply, with an empty field. */}
        <ReplyFields key={sent} messageID={message.id} onSent={() => setSent(sent + 1)} />
      </div>
    </SectionCard>
  );
}
