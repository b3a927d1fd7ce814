// The cards of the account page in their order, by the id that the index links to.
import { type Actor, hasRole } from '../../../rules/permissions.ts';

export const cards = {
  name: 'Name and email',
  password: 'Password',
  'second-factor': 'Second factor',
  passkeys: 'Passkeys',
  'sign-ins': 'Sign-ins',
  emails: 'Emails',
  'calendar-feed': 'Calendar feed',
  tables: 'Tables',
  keyboard: 'Keyboard',
} as const;
export type CardName = keyof typeof cards;

export const hasCalendar = (person: Pick<Actor, 'roles'>) => hasRole(person, 'calendar');

export const cardsOf = (person: Pick<Actor, 'roles'>): CardName[] =>
  (Object.keys(cards) as CardName[]).filter((card) => card !== 'calendar-feed' || hasCalendar(person));
