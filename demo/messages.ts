// What visitors of the two public sites wrote under "Contact us" in the weeks before the day of loading.
import type { ContactForm } from '../contract/contact-messages.ts';
import { addDays, momentOn } from './days.ts';
import { type Written, writtenMessages } from './message-texts.ts';
import { chanceFrom } from './random.ts';

export interface DemoMessage extends ContactForm {
  readonly site: Written['site'];
  readonly sentOn: string;
  readonly readAt: string | null;
}

/** Where the clock is furthest ahead, a day begins while it is ten in the morning here, the day before. */
const minutesBeforeTomorrow = 100;

export const demoMessages = (today: string): DemoMessage[] =>
  writtenMessages.map(
    ({ site, from: [firstName, lastName, email, company = ''], daysAgo, readAfter, lines }) => {
      const chance = chanceFrom(`hours of ${email}`);
      return {
        site,
        firstName,
        lastName,
        email,
        company,
        message: lines.join('\n'),
        sentOn: momentOn(addDays(today, -daysAgo), chance.whole(daysAgo > 1 ? 600 : minutesBeforeTomorrow)),
        readAt:
          readAfter === undefined
            ? null
            : momentOn(addDays(today, readAfter - daysAgo), chance.whole(minutesBeforeTomorrow)),
      };
    },
  );
