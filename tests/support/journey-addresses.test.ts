// Tests that the journeys' list of addresses has every screen, so that no screen is left out of their checks.
import { expect, test } from 'vitest';
import { screens } from '../../web/routes/screens.ts';
import { screens as listedScreens } from '../journeys/addresses.ts';

/** Some screens have a second address, for which checking the layout again would show nothing new. */
const sameScreen = (path: string) =>
  path
    .replace(/^\/challenges\/\$/, '/challenge-groups/$')
    .replace('/assessment/edit/', '/assessment/assess/');

test('every screen has an address', () => {
  const listed = Object.values(listedScreens).flatMap((area) => area.map(([address]) => address));
  const isListed = ({ path }: { path: string }) => {
    const pattern = new RegExp(`^${sameScreen(path).replaceAll(/\$\w+/g, '\\d+')}$`);
    return listed.some((address) => pattern.test(address));
  };
  const missing = screens.filter((screen) => !isListed(screen));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
