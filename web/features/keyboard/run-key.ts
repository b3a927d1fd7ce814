// What single keys do on every page: go to a page, move in a list, search it, show the map of shortcuts.
import { canCall } from '../../../rules/permissions.ts';
import { areas, places } from '../../platform/areas.ts';
import { session } from '../../platform/session.ts';
import { type PageKey, pageKeyStart, pageKeys, type SingleKey } from '../../platform/shortcuts.ts';
import type { RunKey } from '../../shell/frame-tools.ts';
import { focusListSearch, focusNextRow, selectCurrentRow } from './table-rows.ts';

/** In milliseconds: the second key of a sequence counts only this long after the first. */
const sequenceTime = 1500;

/** When the first key of a sequence was pressed. */
let startedAt: number | null = null;

/** Applications have no area of their own; they belong to the users. */
const pageOf = (key: PageKey) => {
  const name = pageKeys[key];
  return name === 'applications'
    ? { path: places.applications.path, access: areas.users.access }
    : areas[name];
};

export function canOpenPage(key: PageKey): boolean {
  const person = session.get()?.person;
  return person !== undefined && canCall(person, pageOf(key).access).allowed;
}

type Action = (context: Parameters<RunKey>[1]) => void;

const actions: Partial<Record<SingleKey, Action>> = {
  '?': ({ openTool }) => openTool('shortcuts'),
  '/': focusListSearch,
  J: () => focusNextRow(1),
  K: () => focusNextRow(-1),
  X: selectCurrentRow,
};

/** These keys keep moving through a list while held down. */
const repeatable = ['J', 'K'];

const isPageKey = (key: string): key is PageKey => key in pageKeys;

export const runKey: RunKey = (event, context) => {
  const key = event.key.toUpperCase();
  const isInSequence = startedAt !== null && event.timeStamp - startedAt <= sequenceTime;
  startedAt = null;
  if (event.repeat && !repeatable.includes(key)) return;

  if (isInSequence && isPageKey(key)) {
    // No other handler may get the key: U alone would undo a deletion.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (canOpenPage(key)) void context.router.navigate({ to: pageOf(key).path });
    return;
  }
  if (key === pageKeyStart) {
    startedAt = event.timeStamp;
    return;
  }
  const action = actions[key as SingleKey];
  if (!action) return;
  event.preventDefault();
  action(context);
};
