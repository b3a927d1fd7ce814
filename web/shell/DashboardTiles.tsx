// The dashboard's tiles: one for each area that the person may open, with a figure once it has loaded.
import type { Figures } from '../../contract/dashboard.ts';
import { areas } from '../platform/areas.ts';
import { usePerson } from '../platform/session.ts';
import { RouteLink } from '../ui/buttons/RouteLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { areaIcons } from './area-icons.ts';
import classes from './DashboardTiles.module.css';
import { tilesFor } from './tiles.ts';

export function DashboardTiles({ figures }: { figures: Figures | undefined }) {
  const tiles = tilesFor(usePerson());
  if (tiles.length === 0) return <EmptyState />;
  return (
    <ul aria-label="Areas" className={classes.tiles}>
      {tiles.map(({ area, title, figure }) => {
        const Icon = areaIcons[area];
        return (
          <li key={area}>
            <RouteLink className={classes.tile} to={areas[area].path}>
              <span className={classes.icon}>
                <Icon size={20} aria-hidden="true" />
              </span>
              <span>
                <span className={classes.title}>{title}</span>
                {figure && <span className={classes.figure}>{figures && figure(figures)}</span>}
              </span>
            </RouteLink>
          </li>
        );
      })}
    </ul>
  );
}
