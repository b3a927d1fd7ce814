// Sends the waiting mails one after the other; several processes may run it on one database.
import { type Delivery, deliverNext, failureLabel } from './deliver.ts';
import { type MailSettings, openTransport } from './transport.ts';

interface MailLoopOptions extends Pick<Delivery, 'database' | 'log'> {
  readonly settings: MailSettings;
  readonly now?: () => Date;
  readonly pollMilliseconds?: number;
}

export interface MailLoop {
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

/** In polls, while the outbox cannot be read. */
const maximumPause = 16;

export function startMailLoop({
  database,
  settings,
  log,
  now = () => new Date(),
  pollMilliseconds = 2000,
}: MailLoopOptions): MailLoop {
  const transport = openTransport(settings);
  const delivery = { database, transport, log, now };
  let isStopped = false;
  let failures = 0;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      // A mail may have been sent although its result could not be stored, so do not send it again quickly.
      const timer = setTimeout(resolve, pollMilliseconds * Math.min(2 ** failures, maximumPause));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function sendAllDue(): Promise<void> {
    try {
      let sent = true;
      while (sent && !isStopped) sent = await deliverNext(delivery);
      failures = 0;
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (failures === 0)
        log.error({ error: failureLabel(error) }, 'The outbox cannot be read, trying again');
      failures += 1;
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await sendAllDue();
      if (!isStopped) await pause();
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      endPause();
      await running;
      transport.close();
    },
  };
}
