// Tests the weighting dialog: keyboard control of the sliders, the running total, and what is sent.
import { expect, test, vi } from 'vitest';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { find, key, mount, press } from '../../ui/testing/mount.tsx';
import { WeightingDialog } from './WeightingDialog.tsx';

const even: ScoreWeighting = {
  deploymentScale: 0.2,
  fitWithChallenge: 0.2,
  credibilityCompany: 0.2,
  credibilityTechnology: 0.2,
  fullOrPartialSolution: 0.2,
};

const dialog = (weighting: ScoreWeighting | undefined, onSubmit = async (_: ScoreWeighting) => {}) => (
  <WeightingDialog
    title="Edit default score weighting"
    weighting={weighting}
    successText="Saved."
    onSubmit={onSubmit}
    onClose={() => {}}
  />
);

const open = (...of: Parameters<typeof dialog>) => mount(dialog(...of));

const sliders = () => [...document.querySelectorAll<HTMLElement>('[role="slider"]')];
const total = () => document.querySelector('[role="status"]')?.textContent;

test('shows the five criteria in order, in percent, with a mark every 20%', async () => {
  await open(even);
  expect(sliders().map((slider) => [slider.ariaLabel, slider.getAttribute('aria-valuetext')])).toEqual([
    ['Deployment timescale', '20%'],
    ['Fit with challenge', '20%'],
    ['Credibility of company', '20%'],
    ['Credibility of technology', '20%'],
    ['Full or partial solution', '20%'],
  ]);
  const marks = [...document.querySelectorAll('.mantine-Slider-markLabel')].slice(0, 6);
  expect(marks.map((mark) => mark.textContent)).toEqual(['0%', '20%', '40%', '60%', '80%', '100%']);
  expect(total()).toBe('Total 100%');
});

test('a step is one percent, the total follows, and any total is saved with 2 decimals', async () => {
  const onSubmit = vi.fn(async (_: ScoreWeighting) => {});
  await open({ ...even, fitWithChallenge: 0.28 }, onSubmit);
  expect(total()).toContain('Total 108%');
  const [, fit] = sliders();
  if (!fit) throw new Error('The second slider is missing.');
  await key('ArrowRight', fit);
  expect(fit.getAttribute('aria-valuetext')).toBe('29%');
  expect(total()).toBe('Total 109%The total is not 100%. Scores will run from 21.8 to 109 points.');
  await press(find('button', 'Save'));
  expect(onSubmit.mock.calls).toEqual([[{ ...even, fitWithChallenge: 0.29 }]]);
});

test('there are no sliders while the weighting loads; then the first one gets the focus', async () => {
  const draw = await open(undefined);
  expect(sliders()).toEqual([]);
  await draw(dialog(even));
  expect(document.activeElement).toBe(sliders()[0]);
});
