// Tests that the journeys' list of addresses has every screen, so that no screen is left out of their checks.
import { expect, test } from 'vitest';
import { screens } from '../../web/routes/screens.ts';
import { addresses } from '../journeys/addresses.ts';

test('every screen has an address', () => {
  const listed = Object.keys(addresses.afterSignIn);
  const isListed = ({ path }: { path: string }) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '\\d+')}$`);
    return listed.some((address) => pattern.test(address));
  };
  // The journeys open the page for unknown addresses between all others.
  const missing = screens.filter((screen) => screen.path !== '/page-not-found' && !isListed(screen));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
