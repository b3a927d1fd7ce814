// What is stored about an email address, with the buttons that start a request about it.
import { Button } from '@mantine/core';
import { type PrivacyPlace, requestKinds } from '../../../contract/privacy.ts';
import { siteLabels } from '../../../contract/vocabulary.ts';
import { kindLabels, stateLabels } from '../../../rules/privacy-texts.ts';
import { applicationPath } from '../../platform/application-paths.ts';
import { areas, recordPath } from '../../platform/areas.ts';
import { SiteBadge } from '../../ui/badges/SiteBadge.tsx';
import { RouteLink } from '../../ui/buttons/RouteLink.tsx';
import type { Column } from '../../ui/tables/column.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { NameLines } from '../../ui/tables/TwoLines.tsx';
import { formatDateText } from '../../ui/text/format-date-text.ts';
import classes from './Privacy.module.css';
import type { Found, RequestKind } from './privacy-data.ts';
import { newRequestPath, requestPath } from './privacy-paths.ts';

interface PlaceRow extends Omit<PrivacyPlace, 'id'> {
  /** The type is part of it, because records of two types can have the same number. */
  readonly id: string;
  /** Null for staff, whose pages depend on their roles, and for what is left of a deleted record. */
  readonly path: string | null;
}

function pathOf({ type, id, place, isKeptCopy }: PrivacyPlace): string | null {
  if (isKeptCopy) return null;
  if (type === 'application') return applicationPath(id);
  if (type === 'contact_message') return recordPath(areas.messages, id);
  return place === 'Company account' ? recordPath(areas.users, id) : null;
}

const rowOf = (place: PrivacyPlace): PlaceRow => ({
  ...place,
  id: `${place.type} ${place.id}`,
  path: pathOf(place),
});

const columns: readonly Column<PlaceRow>[] = [
  {
    id: 'place',
    header: 'Place',
    cell: ({ place }) => <NameLines text={place} />,
    width: 200,
    minWidth: 160,
  },
  {
    id: 'record',
    header: 'Record',
    cell: ({ title, path }) =>
      path === null ? (
        <NameLines text={title} />
      ) : (
        <RouteLink to={path}>
          <NameLines text={title} />
        </RouteLink>
      ),
    width: 480,
    minWidth: 200,
  },
  { id: 'site', header: 'Site', cell: ({ site }) => <SiteBadge site={siteLabels[site]} />, width: 96 },
];

const rowName = ({ place, title }: PlaceRow) => `${place}: ${title}`;

export function FoundRecords({ found: { email, places, earlier } }: { found: Found }) {
  const hasPlaces = places.length > 0;
  return (
    <div className={classes.found}>
      <p role="status">
        {hasPlaces ? `Records about ${email}: ${places.length}.` : `Nothing is stored about ${email}.`}
      </p>
      {hasPlaces && (
        <>
          <DataTable label="Records" columns={columns} rows={places.map(rowOf)} rowName={rowName} />
          <div className={classes.buttons}>
            {requestKinds.map((kind) => (
              <Button
                key={kind}
                component={RouteLink}
                keepSearch
                to={openRequestPath(earlier, kind) ?? newRequestPath(kind)}
                variant="default"
              >
                {kindLabels[kind]}
              </Button>
            ))}
          </div>
        </>
      )}
      {earlier.length > 0 && (
        <section aria-label="Earlier requests">
          <h3 className={classes.subheading}>Earlier requests</h3>
          <ul className={classes.earlier}>
            {earlier.map(({ id, kind, state, receivedOn }) => (
              <li key={id}>
                <RouteLink to={requestPath(id)}>
                  {kindLabels[kind]}, received on {formatDateText(receivedOn)}
                </RouteLink>
                : {stateLabels[state]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A request that is not answered yet is opened instead of recorded twice. */
function openRequestPath(earlier: Found['earlier'], wanted: RequestKind): string | null {
  const open = earlier.find(
    ({ kind, state }) => kind === wanted && (state === 'open' || state === 'running' || state === 'failed'),
  );
  return open ? requestPath(open.id) : null;
}
