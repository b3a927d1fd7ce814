// Builds a person's calendar feed: the challenges they see in the calendar, with one event for each stage.
import { type CalendarChallenge, calendar } from '../../../contract/calendar.ts';
import { fullName } from '../../../contract/people.ts';
import { barsOf, calendarStages, type StageBar } from '../../../rules/calendar.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AllDayEvent } from './ical.ts';

type Addresses = Pick<Settings, 'adminSiteUrl'>;

const extension = '.ics';

export const feedLinkOf = ({ adminSiteUrl }: Addresses, secret: string) =>
  `${adminSiteUrl}/${calendar.readFeed.path.replace(':address', `${secret}${extension}`)}`;

export const secretIn = (address: string) =>
  address.endsWith(extension) ? address.slice(0, -extension.length) : address;

/** The challenge's page in the back office. */
const pageOf = ({ adminSiteUrl }: Addresses, { id, challengeGroupID }: CalendarChallenge) =>
  `${adminSiteUrl}/challenge-groups/${challengeGroupID}/challenges/${id}`;

export function* eventsOf(
  settings: Addresses,
  challenges: Iterable<CalendarChallenge>,
): Generator<AllDayEvent> {
  const { hostname } = new URL(settings.adminSiteUrl);
  for (const challenge of challenges) {
    for (const bar of barsOf(challenge)) {
      const { label } = calendarStages[bar.stage];
      yield {
        uid: `challenge-${challenge.id}-${bar.stage}@${hostname}`,
        from: bar.from,
        to: bar.to,
        summary: `${label}: ${challenge.name}`,
        description: descriptionOf(settings, challenge, bar),
        categories: [label],
      };
    }
  }
}

function descriptionOf(settings: Addresses, challenge: CalendarChallenge, { people }: StageBar): string {
  return [
    `Group: ${challenge.challengeGroupName}`,
    ...(people.length > 0 ? [`Admins: ${people.map(fullName).join(', ')}`] : []),
    ...(challenge.canView ? [pageOf(settings, challenge)] : []),
  ].join('\n');
}
