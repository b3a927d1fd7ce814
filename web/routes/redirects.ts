// Addresses that lead to a screen with another address.
import { areas } from '../platform/areas.ts';
import { screens } from './screens.ts';

/** An action without a record, such as /tags/challenge/edit, redirects to the screen beneath its dialog. */
const actionsWithoutRecord = screens.flatMap(({ path, dialogs }) =>
  Object.keys(dialogs).flatMap((dialog) => {
    const action = /^([a-z-]+)\/\$\w+$/.exec(dialog)?.[1];
    return action === undefined ? [] : [[`${path}/${action}`, path] as const];
  }),
);

export const redirects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(actionsWithoutRecord),
  '/auth': '/auth/login',
  '/tags': areas.challengeTags.path,
  '/challenge-groups/$id/challenges/edit/$challengeID': '/challenge-groups/$id/challenges/$challengeID/edit',
  '/application/$id': '/users/application/$id',
  '/$id': '/users/$id',
  '/$id/$action': '/users/$id/$action',
};
