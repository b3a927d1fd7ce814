// The dashboard: one tile for each area that the person may open, with a figure once it has loaded.
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../../contract/dashboard.ts';
import { areas } from '../platform/areas.ts';
import { queryOf } from '../platform/query.ts';
import { usePerson } from '../platform/session.ts';
import { RouteLink } from '../ui/buttons/RouteLink.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { areaIcons } from './area-icons.ts';
import classes from './DashboardScreen.module.css';
import { Page } from './Page.tsx';
import { tilesFor } from './tiles.ts';

export function DashboardScreen() {
  const person = usePerson();
  const tiles = tilesFor(person);
  const figures = useQuery(queryOf(dashboard.figures, {})).data?.data;
  return (
    <Page>
      {tiles.length === 0 && <EmptyState />}
      <ul className={classes.tiles}>
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
    </Page>
  );
}
