// Tests what a form shows about a new password: a hint while it is too short, then its strength.
import { expect, onTestFinished, test, vi } from 'vitest';
import { strengthText, unknownOwner, watchPassword } from './password-strength.ts';

test('checks a password with its owner once it has eight characters', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const worker = { addEventListener: () => {}, postMessage: vi.fn(), terminate: vi.fn() };
  const show = vi.fn();
  const watched = watchPassword(() => worker as unknown as Worker, show);
  watched.change('seven77', unknownOwner);
  vi.runAllTimers();
  expect(show).toHaveBeenCalledWith(null);
  expect(worker.postMessage).not.toHaveBeenCalled();
  const owner = { email: 'ada@test.example', firstName: 'Ada', lastName: 'Lovelace' };
  watched.change('eight888', owner);
  vi.runAllTimers();
  expect(worker.postMessage).toHaveBeenCalledWith({
    id: expect.any(Number),
    question: { password: 'eight888', owner },
  });
  watched.close();
  expect(worker.terminate).toHaveBeenCalled();
});

test.each([
  [null, { text: 'At least 8 characters' }],
  [
    { isAccepted: true, message: 'Strong password.' },
    { text: 'Strong password.', tone: 'good' },
  ],
  [
    { isAccepted: false, message: 'Too easy.' },
    { text: 'Too easy.', tone: 'bad' },
  ],
])('%j is shown as %j', (strength, shown) => {
  expect(strengthText(strength, 'At least 8 characters')).toEqual(shown);
});
