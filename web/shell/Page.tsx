// The start of every screen: breadcrumbs and title from the list of screens, and the title of the browser tab.
import { type StaticDataRouteOption, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { canCall } from '../../rules/permissions.ts';
import { useOpenedPage } from '../platform/opened-pages.ts';
import type { ScreenCrumb } from '../platform/screen.ts';
import { shouldCheckMembership, useSession } from '../platform/session.ts';
import { type Crumb, PageHeader } from '../ui/layout/PageHeader.tsx';
import { useDocumentTitle } from './document-title.ts';
import { Neighbours } from './Neighbours.tsx';
import { type PageRecords, PageRecordsContext } from './page-records.ts';

interface PageProps {
  /** A record's name, for example. By default the title from the list of screens. */
  title?: string;
  /** The title of the browser tab, if it says more than the page's title. */
  documentTitle?: string;
  /** The screen to show if the address names another one, such as the list beneath a record's dialog. */
  path?: string;
  /** Added after the crumbs from the list of screens, for records that the address does not name. */
  crumbs?: readonly Crumb[];
  badges?: ReactNode;
  actions?: ReactNode;
  sticky?: boolean;
  /** The path of the record that the page shows, for the links to its neighbours in the list it was opened from. */
  recordPath?: string | undefined;
  /** Shown in their place, for a page that finds its neighbours itself. */
  neighbours?: ReactNode;
  children?: ReactNode;
}

const fillParams = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

interface Address {
  readonly params: Record<string, string>;
  readonly search: Readonly<Record<string, unknown>>;
}

/** The query string of a crumb's link. */
function searchOf({ keeps }: ScreenCrumb, search: Address['search']): Pick<Crumb, 'search'> {
  const value = keeps === undefined ? undefined : search[keeps];
  return keeps !== undefined && typeof value === 'string' && value !== ''
    ? { search: { [keeps]: value } }
    : {};
}

/** Returns null for a record that was not found. A record that is still loading has no label. */
function crumbOf(crumb: ScreenCrumb, records: PageRecords, { params, search }: Address): Crumb | null {
  const named = 'nameOf' in crumb ? records[crumb.nameOf] : undefined;
  const above = crumb.idOf && records[crumb.idOf];
  if (named === null || above === null) return null;
  const label = 'nameOf' in crumb ? named?.name : crumb.label;
  const isWaiting = crumb.idOf !== undefined && above?.id === undefined;
  const isClosed = [named, above, crumb.partOf && records[crumb.partOf]].some(
    (one) => one?.canOpen === false,
  );
  if (isWaiting || isClosed) return { label };
  const ids = above?.id === undefined ? params : { ...params, id: String(above.id) };
  return { label, to: fillParams(crumb.path, ids), ...searchOf(crumb, search) };
}

export function Page({
  title,
  documentTitle,
  path,
  crumbs = [],
  recordPath,
  neighbours,
  children,
  ...header
}: PageProps) {
  const match = useMatches().findLast(({ staticData }) => staticData.screen);
  const { routesByPath } = useRouter();
  const person = useSession()?.person;
  const staticData: StaticDataRouteOption | undefined =
    path === undefined ? match?.staticData : routesByPath[path]?.options.staticData;
  const screen = staticData?.screen;
  const name = title ?? screen?.title ?? '';
  useDocumentTitle(documentTitle ?? name);
  // Only the pages of records have titles of their own.
  useOpenedPage(person?.id, match?.pathname, title);
  /** Hides crumbs that this person may not open, because a screen may be open to more people than its parent. */
  const canOpen = ({ path }: { path: string }) => {
    const access = (routesByPath[path]?.options.staticData as StaticDataRouteOption | undefined)?.screen
      ?.access;
    if (!person || !access) return true;
    return canCall(person, access).allowed || shouldCheckMembership(person, access);
  };
  const records = useContext(PageRecordsContext);
  const { params = {}, search = {} } = match ?? {};
  const breadcrumbs = screen?.breadcrumbs.filter(canOpen).flatMap((crumb): Crumb[] => {
    const shown = crumbOf(crumb, records, { params, search });
    return shown ? [shown.to === match?.pathname ? { label: shown.label } : shown] : [];
  });
  return (
    <>
      <PageHeader
        {...header}
        title={name}
        breadcrumbs={[...(breadcrumbs ?? []), ...crumbs]}
        neighbours={recordPath === undefined ? neighbours : <Neighbours path={recordPath} />}
      />
      {children}
    </>
  );
}
