// Tests how the nine stages are shown: past, current and future.
import { expect, test, vi } from 'vitest';
import type { StageNumber } from '../../../contract/stages.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { Lifecycle } from './Lifecycle.tsx';
import { challengeWith } from './testing.ts';

const shown = (challengeStage: StageNumber) =>
  mount(<Lifecycle challenge={challengeWith({ challengeStage })} />);
const stages = () => [...document.querySelectorAll('ol > li')];
const letters = () =>
  stages().map((stage) => stage.querySelector<HTMLElement>('[data-letter]')?.dataset.letter);

test('earlier stages are done, later ones are to come, and four stages have letters and dates', async () => {
  await shown(60);
  expect(stages().map((stage) => stage.textContent)).toEqual([
    'Pending Workshop, done',
    'Workshop, done01/05/2026',
    'Pending Challenge Start, done',
    'Live Challenge, done01/06/2026 to01/07/2026',
    'Pending Assessment, done',
    'Assessment06/07/2026',
    'Pending Pitch',
    'Pitch01/08/2026',
    'Closed',
  ]);
  expect(letters()).toEqual([undefined, 'W', undefined, 'L', undefined, 'A', undefined, 'P', undefined]);
  expect(stages().map((stage) => stage.getAttribute('aria-current'))).toEqual([
    ...Array(5).fill(null),
    'step',
    ...Array(3).fill(null),
  ]);
  expect(stages().map((stage) => stage.hasAttribute('data-coming'))).toEqual([
    ...Array(6).fill(false),
    ...Array(3).fill(true),
  ]);
});

test('a closed challenge has no stages to come', async () => {
  await shown(90);
  expect(stages().at(-1)?.getAttribute('aria-current')).toBe('step');
  expect(stages().some((stage) => stage.hasAttribute('data-coming'))).toBe(false);
});

test('a narrow screen shows one line that opens to the list of stages', async () => {
  const draw = await shown(60);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await draw(<Lifecycle key="narrow" challenge={challengeWith({ challengeStage: 60 })} />);
  expect(document.querySelector('summary')?.textContent).toBe('Stage 6 of 9: Assessment');
  expect(document.querySelectorAll('details li')).toHaveLength(9);
});
