// Sends what waits in the outbox, one mail after the other; any number of processes may run it on one database.
import { type Delivery, deliverNext, failureLabel } from './deliver.ts';
import { type MailSettings, openTransport } from './transport.ts';

interface MailLoopOptions extends Pick<Delivery, 'database' | 'log'> {
  readonly settings: MailSettings;
  readonly now?: () => Date;
  readonly pollMilliseconds?: number;
}

export interface MailLoop {
  /** Waits for the mail in hand. */
  stop(): Promise<void>;
}

/** In polls, while the outbox fails. */
const longestPause = 16;

export function startMailLoop({
  database,
  settings,
  log,
  now = () => new Date(),
  pollMilliseconds = 2000,
}: MailLoopOptions): MailLoop {
  const transport = openTransport(settings);
  const delivery = { database, transport, log, now };
  let stopped = false;
  let failures = 0;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      // What cannot be noted was perhaps sent: it must not go out again and again.
      const timer = setTimeout(resolve, pollMilliseconds * Math.min(2 ** failures, longestPause));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function sendAllDue(): Promise<void> {
    try {
      let sent = true;
      while (sent && !stopped) sent = await deliverNext(delivery);
      failures = 0;
    } catch (error) {
      // Told once, not at every poll of an outage.
      if (failures === 0)
        log.error({ error: failureLabel(error) }, 'The outbox cannot be read, trying again');
      failures += 1;
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await sendAllDue();
      if (!stopped) await pause();
    }
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      endPause();
      await running;
      transport.close();
    },
  };
}
