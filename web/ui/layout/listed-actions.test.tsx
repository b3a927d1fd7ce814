// Tests which actions of a page the search palette lists: its buttons and links, and the items of its closed menus.
import { Button } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { RouteLink } from '../buttons/RouteLink.tsx';
import { mount } from '../testing/mount.tsx';
import { listPageActions } from './listed-actions.ts';
import { PageActions } from './PageActions.tsx';
import { PageHeader } from './PageHeader.tsx';

const labels = () => listPageActions().map(({ label }) => label);
const actions = [{ label: 'Edit', to: '/users/7/edit' }];

test('buttons and links in the order of the title row, without what is disabled', async () => {
  const main = vi.fn();
  await mount(
    <PageHeader
      title="Ada Byron"
      breadcrumbs={[{ label: 'Users', to: '/users' }]}
      actions={
        <>
          <PageActions actions={actions} main={<Button onClick={main}>Publish</Button>} />
          <Button disabled>Download</Button>
        </>
      }
    />,
  );
  expect(labels()).toEqual(['Edit', 'Publish']);
  expect(listPageActions()[0]?.address).toBe('/users/7/edit');
  listPageActions()[1]?.run();
  expect(main).toHaveBeenCalledTimes(1);
});

test('the items of a closed menu, but not the button that opens it', async () => {
  const remove = vi.fn();
  const draw = await mount(
    <PageHeader
      title="Water"
      breadcrumbs={[]}
      actions={<PageActions isAlwaysMenu actions={[...actions, { label: 'Remove', onClick: remove }]} />}
    />,
  );
  expect(labels()).toEqual(['Edit', 'Remove']);
  listPageActions()[1]?.run();
  expect(remove).toHaveBeenCalledTimes(1);
  await draw(<RouteLink to="/users">Users</RouteLink>);
  expect(labels()).toEqual([]);
});
