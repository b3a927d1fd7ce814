// Sends the waiting mails one after the other; several processes may run it on one database.
import { type PollingLoop, startPollingLoop } from '../runtime/polling-loop.ts';
import { type Delivery, deliverNext, failureLabel } from './deliver.ts';
import { type MailSettings, openTransport } from './transport.ts';

interface MailLoopOptions extends Pick<Delivery, 'database' | 'log'> {
  readonly settings: MailSettings;
  readonly now?: () => Date;
  readonly pollMilliseconds?: number;
}

/** In polls, while the outbox cannot be read. */
const maximumPause = 16;

/** Stopping it waits for the mail that is being sent. */
export function startMailLoop({
  database,
  settings,
  log,
  now = () => new Date(),
  pollMilliseconds = 2000,
}: MailLoopOptions): PollingLoop {
  const transport = openTransport(settings);
  const delivery = { database, transport, log, now };
  let failures = 0;

  async function sendAllDue(isStopping: () => boolean): Promise<void> {
    try {
      let sent = true;
      while (sent && !isStopping()) sent = await deliverNext(delivery);
      failures = 0;
    } catch (error) {
      // Logged once per outage, not at every poll.
      if (failures === 0) log.error({ error: failureLabel(error) }, 'The outbox cannot be read; retrying');
      failures += 1;
    }
  }

  const loop = startPollingLoop({
    work: sendAllDue,
    // A mail may have been sent although its result could not be stored, so do not send it again quickly.
    pauseLength: () => pollMilliseconds * Math.min(2 ** failures, maximumPause),
  });
  return {
    async stop() {
      await loop.stop();
      transport.close();
    },
  };
}
