// The state of the palette: what is typed, what it lists, which entry is active, and what choosing one does.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { views as savedViews } from '../../../contract/views.ts';
import { openedPages } from '../../platform/opened-pages.ts';
import { queryOf } from '../../platform/query.ts';
import { usePerson } from '../../platform/session.ts';
import { listPageActions } from '../../ui/layout/listed-actions.ts';
import { openedRecords } from './opened-records.ts';
import { actionEntries, pageEntries } from './page-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { groupsFor, stageOf } from './palette-groups.ts';
import { recordEntries } from './record-entries.ts';
import { useCanOpen } from './use-can-open.ts';
import { useRecordSearch } from './use-record-search.ts';
import { viewEntries } from './view-entries.ts';

/** In milliseconds; the lists read the same views. */
const viewsStaleTime = 60_000;

export function usePalette(onClose: () => void) {
  const router = useRouter();
  const person = usePerson();
  const canOpen = useCanOpen();
  const [text, setText] = useState('');
  /** Null for the first entry, which stays active while results arrive. */
  const [activeID, setActiveID] = useState<string | null>(null);
  // Read once, because the page below cannot change while the palette is open.
  const [fromPage] = useState(() => ({
    actions: actionEntries(listPageActions()),
    opened: openedRecords(openedPages.list(person.id), canOpen),
    pages: pageEntries(person),
  }));
  const { pathname } = router.state.location;
  // Without a reply the palette works without views.
  const { data: views } = useQuery({ ...queryOf(savedViews.list, {}), staleTime: viewsStaleTime });
  const search = useRecordSearch(text);
  const found = search.results && recordEntries(search.results, canOpen);
  const groups = groupsFor(text, {
    ...fromPage,
    found,
    views: viewEntries(views?.data ?? [], pathname).filter(({ address = '' }) => canOpen(address)),
  });
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ id }) => id === activeID) ?? entries[0];

  function type(next: string) {
    setText(next);
    setActiveID(null);
  }

  /** Returns whether the key moves through the entries. The arrows wrap around at both ends. */
  function move(key: string): boolean {
    const index = active ? entries.indexOf(active) : -1;
    const { length } = entries;
    const target = {
      ArrowDown: (index + 1) % length,
      ArrowUp: (index - 1 + length) % length,
      Home: 0,
      End: length - 1,
    }[key];
    if (target === undefined) return false;
    setActiveID(entries[target]?.id ?? null);
    return true;
  }

  function choose({ address, run }: PaletteEntry, isNewTab: boolean) {
    if (isNewTab && address !== undefined) {
      window.open(router.history.createHref(address), '_blank', 'noopener');
      return;
    }
    // Closes first, so that the focus is back on the page when an action opens a dialog.
    flushSync(onClose);
    if (run) run();
    else if (address !== undefined) void router.navigate({ href: address });
  }

  return {
    text,
    stage: stageOf(text),
    groups,
    entries,
    active,
    search,
    type,
    move,
    choose,
    point: ({ id }: PaletteEntry) => setActiveID(id),
  };
}
