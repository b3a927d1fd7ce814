// Tests the preview of all letters: recipient, outcome and warnings are visible before a letter is opened.
import { expect, test } from 'vitest';
import type { PreviewedLetter } from '../../../contract/letters.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { LetterList } from './PreviewedLetters.tsx';

const letter = (other: Partial<PreviewedLetter>): PreviewedLetter => ({
  applicationID: 1,
  companyName: 'Kiln',
  outcome: 'invite',
  recipient: 'ada@kiln.example',
  subject: 'You are invited to pitch: Cleaner kilns',
  body: 'Dear Ada,\n\n<b>Well done</b>',
  warnings: [],
  ...other,
});

const heads = () =>
  [...document.querySelectorAll('summary > span')].map((head) =>
    [...head.children].map((one) => one.textContent),
  );

test('each letter shows its company, kind, recipient and warnings', async () => {
  await mount(
    <LetterList
      letters={[
        letter({}),
        letter({
          applicationID: 2,
          companyName: 'Brick',
          outcome: 'decline',
          recipient: null,
          warnings: ['No email address. This letter cannot be sent.', 'No feedback has been written.'],
        }),
      ]}
    />,
  );
  expect(document.body.textContent).toContain('2 letters, 1 with a warning.');
  expect(heads()).toEqual([
    ['Kiln', 'Invitation', 'ada@kiln.example'],
    [
      'Brick',
      'Decline',
      '',
      'No email address. This letter cannot be sent.',
      'No feedback has been written.',
    ],
  ]);
});

test('the text of a letter is shown as text, even if a company has written HTML', async () => {
  await mount(<LetterList letters={[letter({})]} />);
  expect(document.querySelector('details b')).toBeNull();
  expect(document.querySelector('details')?.textContent).toContain('<b>Well done</b>');
});

test('says that there are no letters yet', async () => {
  await mount(<LetterList letters={[]} />);
  expect(document.body.textContent).toContain('No decisions yet, so there are no letters.');
});
