// The mails whose words a person has written: letters about decisions, and replies to contact messages.
import { htmlPage, type NewMail, paragraph, paragraphsOf } from './mail-layout.ts';

interface Letter {
  readonly to: string;
  readonly sender: string;
  readonly subject: string;
  /** Plain text: a blank line ends a paragraph. */
  readonly text: string;
}

/** A letter whose words someone else has written. None of them can become HTML. */
export const letterMail = ({ to, sender, subject, text }: Letter): NewMail => ({
  to,
  subject,
  text: `${text}\n`,
  html: htmlPage({
    subject,
    sender,
    content: paragraphsOf(text).map(paragraph).join('\n'),
  }),
});

interface ContactReply {
  readonly to: string;
  /** The name of the public site. */
  readonly sender: string;
  /** Plain text: a blank line ends a paragraph. */
  readonly text: string;
  readonly writer: { readonly name: string; readonly email: string };
  readonly quoted: {
    /** In the format of formatDateTime. */
    readonly at: string;
    readonly text: string;
  };
}

/** A reply of staff to a contact message. Nothing that either side wrote can become HTML. */
export function contactReplyMail({ to, sender, text, writer, quoted }: ContactReply): NewMail {
  const subject = `Your message to ${sender}`;
  const paragraphs = [...paragraphsOf(text), `${writer.name}\n${sender}`];
  const introduction = `Your message of ${quoted.at}:`;
  const lines = quoted.text.split(/\r?\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  const quotation = paragraphsOf(quoted.text).map(paragraph).join('\n');
  return {
    to,
    subject,
    text: `${[...paragraphs, `${introduction}\n${lines.join('\n')}`].join('\n\n')}\n`,
    html: htmlPage({
      subject,
      sender,
      content: `${[...paragraphs, introduction].map(paragraph).join('\n')}
<blockquote style="margin:0;padding:0 0 0 16px;border-left:3px solid #DDE2EA;color:#56617A">
${quotation}
</blockquote>`,
    }),
    replyTo: writer.email,
  };
}
