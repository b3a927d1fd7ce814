// Tests the Applications Snapshot: '{count} x {percent}% completed', highest percent first.
import { expect, test } from 'vitest';
import { mount } from '../../../ui/testing/mount.tsx';
import { Snapshot } from './Snapshot.tsx';

test('shows a count for each rounded percent, highest first', async () => {
  await mount(
    <Snapshot
      counts={[
        { percentComplete: 0.4, count: 1 },
        { percentComplete: 1, count: 12 },
        { percentComplete: 0.666, count: 3 },
      ]}
    />,
  );
  expect([...document.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    '12 x 100% completed',
    '3 x 67% completed',
    '1 x 40% completed',
  ]);
});

test('says that there is no data if there are no applications', async () => {
  await mount(<Snapshot counts={[]} />);
  expect(document.querySelector('section')?.textContent).toBe(
    'Applications SnapshotThere is no data to display.',
  );
});
