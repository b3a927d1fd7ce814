// Tests that an assessment screen shows why the server refuses its record, and offers a retry only where it helps.
import { beforeEach, expect, test } from 'vitest';
import { roles } from '../../../contract/vocabulary.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { CallFailure } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { RecordPlaceholder } from './RecordPlaceholder.tsx';

const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };

beforeEach(() => {
  const person = { ...claims, Roles: `[${roles.admin},${roles.assessor}]` };
  session.signIn(`h.${btoa(JSON.stringify(person))}.s`);
});

async function contentFor(error: Error) {
  await mount(<RecordPlaceholder queries={[{ error, refetch() {} }]} />);
  const buttons = [...document.querySelectorAll('main :is(button, a)')].map(({ textContent }) => textContent);
  return { text: document.querySelector('main')?.textContent ?? '', buttons };
}

test.each([
  ['needs a declaration first', 400, panelRefusals.declareFirst],
  ['has no panel', 400, panelRefusals.noPanel],
  ['is withheld', 403, panelRefusals.ownInterest],
])('a record that %s shows the reason and the way back', async (_, status, reason) => {
  const { text, buttons } = await contentFor(new CallFailure(status, reason));
  expect(text).toContain(reason);
  expect(buttons).toContain('Back to Assessments');
  expect(buttons).not.toContain('Try again');
});

test('a failure offers a retry', async () => {
  const { text, buttons } = await contentFor(new CallFailure(503, 'The server is busy.'));
  expect(text).toContain('There was an error retrieving the data.');
  expect(buttons).toContain('Try again');
});
