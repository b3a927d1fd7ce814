// The bar that leads from the users to their applications and back.
import { places } from '../../platform/areas.ts';
import { LinkBar } from '../../ui/layout/LinkBar.tsx';

const links = [places.users, places.applications];

export const UsersBar = ({ current }: { current: (typeof links)[number] }) => (
  <LinkBar label="Users and applications" links={links} current={current.path} />
);
