// Tests that a person chooses the columns of a list in a menu.
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { find, mount, press } from '../testing/mount.tsx';
import { ColumnsMenu } from './ColumnsButton.tsx';
import { DataTable } from './DataTable.tsx';
import { TablePreferencesContext, type TablePreferences as Value } from './table-preferences.ts';

const columns = [
  { id: 'number', header: 'Number', cell: () => '7', width: 80 },
  { id: 'name', header: 'Name', cell: () => 'Water', width: 200, isCardHeading: true },
  { id: 'stage', header: 'Stage', cell: () => 'Closed', width: 80 },
  { id: 'count', header: 'Submissions', cell: () => '3', width: 80, isHiddenByDefault: true },
];
const rows = [{ id: 1 }];

function List({ chosen = {} }: { chosen?: Value['columns'] }) {
  const [all, setAll] = useState(chosen);
  const setColumns: Value['setColumns'] = (list, choice) => setAll({ ...all, [list]: choice });
  return (
    <TablePreferencesContext value={{ isCompact: false, columns: all, setColumns }}>
      <DataTable label="Challenges" list="challenges" columns={columns} rows={rows} rowName={() => 'Water'} />
    </TablePreferencesContext>
  );
}

const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent);
const items = () =>
  [...document.querySelectorAll('[role="menuitemcheckbox"]')].map(
    (item) =>
      `${item.textContent}: ${item.getAttribute('aria-checked')}${item.matches(':disabled') ? ', disabled' : ''}`,
  );

beforeAll(ColumnsMenu.preload);

test('every column can be shown or hidden except the name, and reset', async () => {
  await mount(<List />);
  expect(heads()).toEqual(['Number', 'Name', 'Stage']);
  await press(find('button', 'Columns'));
  expect(items()).toEqual(['Number: true', 'Name: true, disabled', 'Stage: true', 'Submissions: false']);
  await press(find('[role="menuitemcheckbox"]', 'Number'));
  await press(find('[role="menuitemcheckbox"]', 'Submissions'));
  expect(heads()).toEqual(['Name', 'Stage', 'Submissions']);
  expect(document.querySelector('tbody tr')?.textContent).toBe('WaterClosed3');
  expect(items()).toEqual(['Number: false', 'Name: true, disabled', 'Stage: true', 'Submissions: true']);
  expect([...document.querySelectorAll('[role^="menuitem"]')].at(-1)?.textContent).toBe('Reset columns');
  await press(find('[role="menuitem"]', 'Reset columns'));
  expect(heads()).toEqual(['Number', 'Name', 'Stage']);
});

test('a stored choice cannot hide the name', async () => {
  await mount(<List chosen={{ challenges: { name: false, count: true }, tags: { stage: false } }} />);
  expect(heads()).toEqual(['Number', 'Name', 'Stage', 'Submissions']);
});
