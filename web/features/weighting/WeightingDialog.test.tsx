// Tests the weighting dialog: sliders and number fields, keys, the running total, scaling, and what is sent.
import { expect, test, vi } from 'vitest';
import type { ScoreWeighting } from '../../../contract/scores.ts';
import { find, key, mount, press, type } from '../../ui/testing/mount.tsx';
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
const numbers = () => [...document.querySelectorAll<HTMLInputElement>('[role="spinbutton"]')];
const values = () => numbers().map(({ value }) => value);
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

test('slider and number field show the same value, and arrow keys change them by 1, with Shift by 10', async () => {
  await open(even);
  const [[slider], [number]] = [sliders(), numbers()];
  if (!slider || !number) throw new Error('A field is missing.');
  expect(number.ariaLabel).toBe('Deployment timescale in percent');
  await type(number, '35');
  expect(slider.getAttribute('aria-valuetext')).toBe('35%');
  await key('ArrowUp', number);
  await key('ArrowUp', number, { shiftKey: true });
  expect(number.value).toBe('46');
  await key('ArrowLeft', slider, { shiftKey: true });
  await key('ArrowDown', slider);
  expect([number.value, slider.getAttribute('aria-valuetext')]).toEqual(['35', '35%']);
  for (let presses = 0; presses < 7; presses++) await key('ArrowUp', number, { shiftKey: true });
  expect(number.value).toBe('100');
});

test.each([
  ['', 'This is a required field.'],
  ['12.5', 'Invalid value provided.'],
  ['101', 'Invalid value provided.'],
  ['-1', 'Invalid value provided.'],
])('"%s" is not a whole percent, so it is not saved and the slider stays', async (text, message) => {
  const onSubmit = vi.fn(async (_: ScoreWeighting) => {});
  await open(even, onSubmit);
  const [number] = numbers();
  if (!number) throw new Error('The first number field is missing.');
  await type(number, text);
  expect(sliders()[0]?.getAttribute('aria-valuetext')).toBe('20%');
  await press(find('button', 'Save'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain(message);
  expect(document.activeElement).toBe(number);
});

test('any weights can be scaled to 100% or made even', async () => {
  const onSubmit = vi.fn(async (_: ScoreWeighting) => {});
  await open({ ...even, deploymentScale: 1 }, onSubmit);
  await press(find('button', 'Scale to 100%'));
  expect(values()).toEqual(['56', '11', '11', '11', '11']);
  expect(total()).toBe('Total 100%');
  await press(find('button', '20% each'));
  expect(values()).toEqual(['20', '20', '20', '20', '20']);
  await press(find('button', 'Save'));
  expect(onSubmit.mock.calls).toEqual([[even]]);
});

test('there are no sliders while the weighting loads; then the first one gets the focus', async () => {
  const draw = await open(undefined);
  expect(sliders()).toEqual([]);
  await draw(dialog(even));
  expect(document.activeElement).toBe(sliders()[0]);
});
