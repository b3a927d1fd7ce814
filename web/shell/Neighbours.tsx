// The links to the previous and next record of the list that this record was opened from.
import { useRouterState } from '@tanstack/react-router';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';

const LazyNeighbourLinks = lazyPart(() => import('./NeighbourLinks.tsx').then((m) => m.NeighbourLinks));

/** Shows nothing on an address that was opened directly, because its entry in the history has no list. */
export function Neighbours({ path }: { path: string }) {
  const list = useRouterState({ select: ({ location }) => location.state.list });
  const position = list?.position;
  if (!list || !position || position.paths[position.index] !== path) return null;
  return <LazyNeighbourLinks list={list} position={position} />;
}
