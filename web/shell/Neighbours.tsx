// The links to the previous and next record of the list that this record was opened from.
import { useRouterState } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

const LazyNeighbourLinks = lazyPart(() => import('./NeighbourLinks.tsx').then((m) => m.NeighbourLinks));

/** Null on an address that was opened directly, because its entry in the history has no list. */
export function useListBehind(path: string) {
  const list = useRouterState({ select: ({ location }) => location.state.list });
  const position = list?.position;
  return list && position?.paths[position.index] === path ? { list, position } : null;
}

export function Neighbours({ path }: { path: string }) {
  const behind = useListBehind(path);
  return behind && <LazyNeighbourLinks {...behind} />;
}
