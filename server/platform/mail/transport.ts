// Sends mails to the SMTP server from the settings, or writes them as .eml files to the data directory.
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';

export interface Mail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For regular mails: mail programs show it as a button. */
  readonly unsubscribeLink?: string | null;
  /** For a mail that a person wrote: answers go to this address. */
  readonly replyTo?: string | null;
  readonly createdAt: Date;
}

export interface Transport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDirectory' | 'adminSiteUrl'>;

/** In milliseconds. */
interface Timeouts {
  /** For each answer of the server. */
  readonly perReply: number;
  /** For the whole mail. */
  readonly perMail: number;
}

/**
 * A server may be slow with each answer, but one mail must not block the others forever. The whole mail gets far more
 * time than a slow server needs. After a timeout the server may still deliver the mail, and we would send it twice.
 */
const defaultTimeouts: Timeouts = { perReply: 10_000, perMail: 300_000 };

export function openTransport(settings: MailSettings, timeouts = defaultTimeouts): Transport {
  const host = mailHost(settings.adminSiteUrl);
  return settings.smtpUrl === null
    ? toFiles(path.join(settings.dataDirectory, 'outbox'), host)
    : toServer(settings.smtpUrl, host, timeouts);
}

function toServer(url: string, host: string, { perReply: timeout, perMail }: Timeouts): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  return {
    send: (mail) => withTimeout(mailer.sendMail(message(mail, host)), perMail),
    close: () => mailer.close(),
  };
}

async function withTimeout(sending: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeout = Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(timeout), milliseconds);
    const settle = (outcome: () => void) => () => {
      clearTimeout(timer);
      outcome();
    };
    sending.then(settle(resolve), (error: unknown) => settle(() => reject(error))());
  });
}

/** Reset links in these mails open accounts, so only the owner may read them, even in a folder of an older version. */
async function prepareOutbox(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

/** The file of a mail in the folder `outbox` of the data directory. */
export const mailFileName = ({ id, createdAt }: Pick<Mail, 'id' | 'createdAt'>) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${String(id).padStart(6, '0')}.eml`;

function toFiles(folder: string, host: string): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: content } = await mailer.sendMail(message(mail, host));
      const target = path.join(folder, mailFileName(mail));
      await prepareOutbox(folder);
      // Written under another name first, so that a program that watches the folder never reads half a mail.
      const unfinished = `${target}.unfinished`;
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true });
        await rename(unfinished, target);
      } catch (error) {
        // Report the first failure, not one of the clean-up.
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

function message(mail: Mail, host: string): SendMailOptions {
  return {
    from: { name: 'Challenge Desk', address: `no-reply@${host}` },
    // An object, so that a comma in an address can never make it two addresses.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same each time, so that the recipient's program recognises a mail that is sent again after a crash.
    messageId: `<${mail.id}.${mail.createdAt.getTime()}@${host}>`,
    headers: {
      // Prevents out-of-office replies. A person's mail must not have it, because some programs hide such mails.
      ...(!mail.replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeLink && {
        'List-Unsubscribe': `<${mail.unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An IP address is not a mail domain. */
function mailHost(adminSiteUrl: string): string {
  const { hostname } = new URL(adminSiteUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : 'localhost';
}
