// The demonstration's contact messages, sent in the weeks before the day of loading.
import type { ContactForm } from '../contract/contact-messages.ts';
import { sites } from '../contract/vocabulary.ts';
import { addDays, momentOn } from './days.ts';
import { messageTexts, type Written } from './message-texts.ts';
import { randomFrom } from './random.ts';

export interface DemoMessage extends ContactForm {
  readonly site: Written['site'];
  readonly sentOn: string;
  readonly readAt: string | null;
  /** The email of the person who marked it as done when they read it, else null. */
  readonly doneBy: string | null;
  /** By the same person, at the same time. */
  readonly reply: string | null;
}

/** Staff have finished with messages that are older, if they have read them. */
const daysUntilDone = 30;
const readers = { [sites.IX]: 'messages@demo.example', [sites.GA]: 'admin.ga@demo.example' } as const;

/** In the earliest time zone a day starts at ten in the morning UTC of the day before. */
const minutesBeforeTomorrow = 100;

export const demoMessages = (today: string): DemoMessage[] =>
  messageTexts.map(
    ({ site, from: [firstName, lastName, email, company = ''], daysAgo, readAfter, lines, reply }) => {
      const random = randomFrom(`hours of ${email}`);
      return {
        site,
        firstName,
        lastName,
        email,
        company,
        message: lines.join('\n'),
        sentOn: momentOn(addDays(today, -daysAgo), random.integer(daysAgo > 1 ? 600 : minutesBeforeTomorrow)),
        readAt:
          readAfter === undefined
            ? null
            : momentOn(addDays(today, readAfter - daysAgo), random.integer(minutesBeforeTomorrow)),
        doneBy: readAfter !== undefined && daysAgo >= daysUntilDone ? readers[site] : null,
        reply: reply?.join('\n') ?? null,
      };
    },
  );
