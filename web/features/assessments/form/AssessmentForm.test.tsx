// Tests the assessment form: points, missing fields, the question about unset ratings, and drafts.
import { beforeEach, expect, test, vi } from 'vitest';
import { commentMaximum } from '../../../../contract/assessments.ts';
import { criteria } from '../../../../contract/vocabulary.ts';
import { find, press } from '../../../ui/testing/mount.tsx';
import { blankValues } from './form-values.ts';
import {
  comment,
  dialog,
  draftOf,
  foot,
  halfDone,
  rate,
  replies,
  resetTest,
  save,
  saveDraft,
  savedValues,
  scale,
  sent,
  settled,
  show,
  signIn,
} from './testing.tsx';

beforeEach(resetTest);

test('points follow the ratings and the weighting of the challenge; an unset rating gives none', async () => {
  await show();
  expect(foot()).toContain('- pts of 90');
  await rate('deploymentScale', 4);
  expect(document.body.textContent).toContain('4/5, 16.0 pts');
  expect(scale('deploymentScale').getAttribute('aria-valuetext')).toBe('4 of 5, 1-2 years, 16.0 points');
  await rate('credibilityTechnology', 1);
  expect(document.body.textContent).toContain('1/5, 1.0 pts');
  expect(foot()).toContain('17.0 pts of 90');
  expect(document.querySelector('form [data-partial]')?.textContent).toBe('17.0 pts');
  for (const name of ['fitWithChallenge', 'credibilityCompany', 'fullOrPartialSolution']) await rate(name, 1);
  expect(foot()).toContain('30.0 pts of 90');
  expect(document.querySelector('form [data-partial]')).toBeNull();
});

test('the foot counts everything that is missing, including fields out of view', async () => {
  await show();
  expect(foot()).toContain('6 not set, comment missing');
  for (const name of criteria) await rate(name, 3);
  expect(foot()).toContain('1 not set, comment missing');
  await press(find('label', 'No'));
  expect(foot()).toContain('comment missing');
  expect(foot()).not.toContain('not set');
  await comment('x'.repeat(commentMaximum + 1));
  expect(foot()).toContain('comment too long');
  await comment('Fine.');
  expect(foot()).toContain('All set');
});

test('missing fields get a message, and the first one gets the focus', async () => {
  await show();
  await save();
  const messages = [...document.querySelectorAll('.mantine-InputWrapper-error')].map(
    (one) => one.textContent,
  );
  expect(messages).toEqual(['This is a required field.', 'This is a required field.']);
  expect(document.activeElement).toBe(document.querySelector('input[name=isInnovative]'));
  expect(dialog()).toBeNull();
  expect(sent).toEqual([]);
});

test('the form asks about unset ratings by name, and saves them as 1 only after a yes', async () => {
  await show();
  await rate('deploymentScale', 5);
  await rate('credibilityCompany', 1);
  await press(find('label', 'Yes'));
  await comment('Fine.');
  await save('Save');
  expect(dialog()?.textContent).toContain('3 ratings are not set');
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'Fit with challenge',
    'Credibility of technology',
    'Full or partial solution',
  ]);
  // Most people want to go back, so that button is filled, comes last and has the focus.
  const buttons = [...(dialog()?.querySelectorAll('form button') ?? [])];
  expect(buttons.map((button) => [button.textContent, button.getAttribute('data-variant')])).toEqual([
    ['Save with 1', 'default'],
    ['Go back', 'filled'],
  ]);
  expect(document.activeElement).toBe(find('button', 'Go back'));
  await press(find('button', 'Go back'));
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('fitWithChallenge'));

  replies['POST /admin/assessments'] = [{ status: 201, body: {} }];
  await save('Save');
  await press(find('button', 'Save with 1'));
  await settled();
  expect(sent).toEqual([
    {
      line: 'POST /admin/assessments',
      ifMatch: null,
      body: {
        applicationID: 30,
        deploymentScale: 5,
        fitWithChallenge: 1,
        credibilityCompany: 1,
        credibilityTechnology: 1,
        fullOrPartialSolution: 1,
        isInnovative: true,
        finalComment: 'Fine.',
      },
    },
  ]);
  expect(draftOf()).toBeUndefined();
});

test('a draft is stored as you type, with unset fields left unset', async () => {
  await show();
  await rate('fitWithChallenge', 1);
  await comment('Half a sen');
  expect(document.body.textContent).toContain('Draft kept in this browser');
  expect(draftOf()).toEqual(halfDone);
});

test('a stored draft is restored', async () => {
  saveDraft(halfDone);
  await show();
  expect(document.querySelector('textarea')?.value).toBe('Half a sen');
  expect(scale('fitWithChallenge').getAttribute('aria-valuetext')).toMatch(/^1 of 5/);
  expect(scale('deploymentScale').getAttribute('aria-valuetext')).toBe('Not set yet');
});

test('a stored draft is not restored for someone else', async () => {
  saveDraft(halfDone);
  signIn(8);
  await show();
  expect(document.querySelector('textarea')?.value).toBe('');
  expect(draftOf()).toEqual(halfDone);
});

test('a draft of a first assessment is restored when editing, and can be discarded', async () => {
  saveDraft({ ...blankValues, deploymentScale: 1, finalComment: 'Typed for the first.' });
  await show({ saved: savedValues });
  expect(document.querySelector('textarea')?.value).toBe('Typed for the first.');
  expect(scale('deploymentScale').value).toBe('1');
  expect(scale('fitWithChallenge').value).toBe('5');
  await press(find('button', 'Discard draft'));
  await press(find('[role=dialog] button', 'Discard draft'));
  expect(document.querySelector('textarea')?.value).toBe('Given before.');
  expect(draftOf()).toBeUndefined();
});

test('the form still works and says so when the browser cannot store a draft', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  await comment('Typed now.');
  expect(document.body.textContent).toContain('This draft is not kept in this browser');
  expect(document.querySelector('textarea')?.value).toBe('Typed now.');
  full.mockRestore();
});
